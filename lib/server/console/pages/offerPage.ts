import { momentText } from '@/lib/account/views/infoText';
import { leadStaff } from '@/lib/console/deskAccess';
import { historyFacts } from '@/lib/console/views/historyFacts';
import type { DeskFact } from '@/lib/console/views/leadPages';
import { DESK_OFFER_DONE, type DeskOfferDone, type DeskOfferProps } from '@/lib/console/views/offerPages';
import { DESK_OFFER_COPY as copy } from '@/lib/console/words/deskOffer';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { OFFER_LIMITS } from '@/lib/offer/offerLimits';
import type { OfferFormFields } from '@/lib/offer/views/offerPages';
import { OFFER_CALL_COPY } from '@/lib/offer/views/offerRefusals';
import { offerFacts, offerTitle } from '@/lib/offer/views/offerText';
import { OFFER_COPY } from '@/lib/offer/words';
import { deskPaths } from '@/lib/routes/deskPaths';
import { paths } from '@/lib/routes/paths';
import { takePictures } from '@/lib/server/images/takePictures';
import { offerEntries, ownFacts } from '@/lib/server/offer/calls/offerEntries';
import {
  changeOfferAtDesk,
  offerAtDesk,
  publisherAtDesk,
  renewOfferAtDesk,
  withdrawOfferAtDesk,
  writeOfferAtDesk,
} from '@/lib/server/offer/commands/offerAtDesk';
import type { OfferSent } from '@/lib/server/offer/commands/writeOffer';
import { type ReadOffer, rawOf, readPostedOffer, understoodPrice } from '@/lib/server/offer/pages/offerProps';
import { readOfferPictureAtDesk } from '@/lib/server/offer/queries/offerPictures';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { DeskPageContext } from '@/lib/server/page/deskPart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { findPlace } from '@/lib/server/question/queries/questions';
import { ApiError } from '@/services/http/apiError';
import type { OfferEntry, OwnOfferFacts } from '@/services/offer';
import type { DeskContext } from '../commands/deskContext';
import { listAuditOf } from '../queries/auditLog';
import { readUploadedFiles, type Upload } from '../uploads';
import { problemsOf, type RefusedForm } from './refusedFields';

const HISTORY = 20;

/** A home that an agent publishes, or a new one in a community: what it says, its pictures, and whether it still stands. */
export const deskOfferPage = defineDeskPage<DeskOfferProps & ShellProps>({
  path: deskPaths.deskOffer(),
  name: copy.one,
  access: leadStaff,
  up: { href: deskPaths.deskOffers(), steps: 3 },
  takesFiles: true,
  async load(context) {
    const { desk, query } = context;
    const id = parseId(query.id);
    if (id === null) return loadNew(context);
    const { offer: row, isOwn } = await offerAtDesk(desk.db, desk.staff, id);
    if (query.picture !== undefined) {
      const picture = await readOfferPictureAtDesk(desk.db, id, query.picture);
      if (!picture) throw new PageNotFound();
      return { picture };
    }
    const answer = await answerOf(context, (posted, upload) => act(desk, id, posted, upload));
    if ('redirectTo' in answer) return answer;
    const [[offer], [own]] = await Promise.all([
      offerEntries(desk.db, [row], context.now),
      ownFacts(desk.db, [row], context.now),
    ]);
    if (!offer || !own) throw new PageNotFound();
    const isDown = own.state === 'withdrawn';
    const raw = answer.typed.do === 'write' ? answer.typed : rawOf(offer, own.floor);
    const whose = isOwn ? 'own' : 'other';
    return {
      address: deskPaths.deskOffer({ id }),
      title: offerTitle(offer),
      facts: factsOf(offer, own),
      form: isOwn && !isDown ? formOf(offer, raw, answer.problems) : null,
      text: isOwn && !isDown ? null : offer.text,
      pictures: offer.pictures.map((picture) => deskPaths.deskOffer({ id, picture: picture.id })),
      href: own.state === 'shown' ? paths.offer(offer.cityId, id) : null,
      mayRenew: isOwn && (own.state === 'shown' || own.state === 'ended'),
      withdraws: isDown ? null : whose,
      history: historyFacts(await listAuditOf(desk.db, String(id), HISTORY)),
      ...answer,
      done: context.posted ? null : (DESK_OFFER_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

async function loadNew(context: DeskPageContext): Promise<Omit<DeskOfferProps, 'desk'> | PageRedirect> {
  const { desk, query } = context;
  const communityId = parseId(query.house);
  const publisher = await publisherAtDesk(desk.db, desk.staff);
  const place = communityId === null ? null : await findPlace(desk.db, { communityId });
  if (communityId === null || !place || place.cityId !== publisher?.cityId) throw new PageNotFound();
  const answer = await answerOf(context, async (posted, upload) => {
    const { facts, pictures } = await sentOf(posted, upload);
    const { id, state } = await writeOfferAtDesk(desk, communityId, { ...facts, pictures });
    return led(id, state === 'shown' ? 'written' : 'writtenHeld');
  });
  if ('redirectTo' in answer) return answer;
  const community = { id: communityId, name: place.name };
  return {
    address: deskPaths.deskOffer({ house: communityId }),
    title: `${copy.adding} · ${place.name}`,
    facts: [],
    form: formOf({ community, pictures: [] }, answer.typed, answer.problems),
    text: null,
    pictures: [],
    href: null,
    mayRenew: false,
    withdraws: null,
    history: [],
    done: null,
    ...answer,
  };
}

const led = (id: number, done: DeskOfferDone): PageRedirect => ({
  redirectTo: deskPaths.deskOffer({ id, done }),
  seeOther: true,
});

/** What a form led to, or came back with; nothing where none was posted. */
async function answerOf(
  { posted, upload }: DeskPageContext,
  act: (posted: RawForm, upload: Upload | null) => Promise<PageRedirect>,
): Promise<RefusedForm | PageRedirect> {
  if (!posted) return { typed: {}, problems: {} };
  try {
    return await act(posted, upload);
  } catch (failure) {
    const isRefusal = failure instanceof ApiError && failure.status < 500 && failure.code !== 'notFound';
    if (!isRefusal || failure.code === 'forbidden') throw failure;
    return { typed: posted, problems: problemsOf(failure) };
  }
}

async function act(desk: DeskContext, id: number, posted: RawForm, upload: Upload | null): Promise<PageRedirect> {
  if (posted.do === 'renew') {
    await renewOfferAtDesk(desk, id);
    return led(id, 'renew');
  }
  if (posted.do === 'withdraw') {
    await withdrawOfferAtDesk(desk, id, posted.reason);
    return led(id, 'withdraw');
  }
  const { facts, pictures, without } = await sentOf(posted, upload);
  const { state } = await changeOfferAtDesk(desk, id, { ...facts, pictures, without });
  return led(id, state === 'shown' ? 'changed' : 'changedHeld');
}

interface Sent extends Pick<ReadOffer, 'without'>, Pick<OfferSent, 'pictures'> {
  facts: Omit<OfferSent, 'pictures'>;
}

/** What a form brought, its pictures encoded anew. Throws ApiError badInput by field, tooMany. */
async function sentOf(posted: RawForm, upload: Upload | null): Promise<Sent> {
  // Of a form that was too large nothing but its address has come.
  if (posted.do !== 'write' || upload?.problem != null)
    throw ApiError.ofFields({ pictures: OFFER_CALL_COPY.uploadBytes });
  const sizes = (upload?.arrived.files ?? []).filter(({ bytes }) => bytes > 0);
  const answer = readPostedOffer(
    posted,
    sizes.map(({ bytes }) => ({ length: bytes })),
  );
  if ('problems' in answer) throw ApiError.ofFields(answer.problems);
  const files = upload ? (await readUploadedFiles(upload)).filter(({ length }) => length > 0) : [];
  const { without } = answer.read;
  const { area, rooms, halls, floor, totalFloors, floorBand, ...facts } = answer.read.facts;
  const encoded = files.map((file) => Buffer.from(file).toString('base64'));
  return {
    facts: { ...facts, home: { area, rooms, halls, floor, totalFloors, floorBand } },
    without,
    pictures: await takePictures(encoded, OFFER_LIMITS.pictureWidth, OFFER_CALL_COPY),
  };
}

const formOf = (
  { community, pictures }: Pick<OfferEntry, 'community' | 'pictures'>,
  raw: RawForm,
  problems: OfferFormFields['problems'],
): OfferFormFields => ({ community, pictures, raw, understood: understoodPrice(raw), problems });

function factsOf(offer: OfferEntry, { state, verdict, endsAt }: OwnOfferFacts): DeskFact[] {
  return [
    { name: copy.columns.state, text: OFFER_COPY.states[state] },
    ...(state === 'refused' && verdict !== null ? [{ name: copy.verdict, text: verdict }] : []),
    { name: copy.columns.agent, text: offer.author },
    ...(endsAt !== null && state !== 'withdrawn' ? [{ name: copy.columns.end, text: momentText(endsAt) }] : []),
    ...offerFacts(offer).map(({ name, value }) => ({ name, text: value })),
  ];
}
