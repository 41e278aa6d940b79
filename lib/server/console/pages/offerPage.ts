import { momentText } from '@/lib/account/views/infoText';
import { type ConsoleFact, historyFacts, knownFacts } from '@/lib/console/views/facts';
import { CONSOLE_OFFER_DONE, type ConsoleOfferDone, type ConsoleOfferProps } from '@/lib/console/views/offerPages';
import { CONSOLE_OFFER_COPY as copy } from '@/lib/console/words/offer';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { OfferEntry } from '@/lib/offer/contract';
import { OFFER_LIMITS } from '@/lib/offer/offerLimits';
import type { OfferFormFields } from '@/lib/offer/views/offerPages';
import { OFFER_CALL_COPY } from '@/lib/offer/views/offerRefusals';
import { offerFacts, offerTitle } from '@/lib/offer/views/offerText';
import { OFFER_COPY } from '@/lib/offer/words';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { fetchPictures } from '@/lib/server/images/fetchPictures';
import { offerEntries, ownFacts } from '@/lib/server/offer/calls/offerEntries';
import {
  changeOfferInConsole,
  offerInConsole,
  publisherInConsole,
  renewOfferInConsole,
  withdrawOfferInConsole,
  writeOfferInConsole,
} from '@/lib/server/offer/commands/offerInConsole';
import type { OfferSent } from '@/lib/server/offer/commands/writeOffer';
import { type ReadOffer, rawOf, readPostedOffer, understoodPrice } from '@/lib/server/offer/pages/offerProps';
import { readOfferPictureInConsole } from '@/lib/server/offer/queries/offerPictures';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { findPlace } from '@/lib/server/question/queries/questions';
import { readUploadedFiles, type Upload } from '@/lib/server/request/uploads';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { ApiError } from '@/services/http/apiError';
import type { OwnOfferFacts } from '@/services/offer';
import { defineConsolePage, type OpenedPage } from './defineConsolePage';

const HISTORY = 20;

/** A home that an agent publishes, or a new one in a community: what it says, its pictures, and whether it still stands. */
export const consoleOfferPage = defineConsolePage<ConsoleOfferProps>({
  path: consolePaths.offer(),
  name: copy.one,
  access: 'offers',
  up: { href: consolePaths.offers(), steps: 3 },
  takesFiles: true,
  async open(context) {
    const { consoleContext, query, upload, now } = context;
    const id = parseId(query.id);
    if (id === null) return openNew(context);
    const { offer: row, isOwn } = await offerInConsole(consoleContext.db, consoleContext.staff, id);
    if (query.picture !== undefined) {
      const picture = await readOfferPictureInConsole(consoleContext.db, id, query.picture);
      if (!picture) throw new PageNotFound();
      return { picture };
    }
    const write = async (posted: RawForm) => {
      const { facts, pictures, without } = await sentOf(posted, upload);
      const { state } = await changeOfferInConsole(consoleContext, id, { ...facts, pictures, without });
      return led(id, state === 'shown' ? 'changed' : 'changedHeld');
    };
    return {
      actions: {
        '': write,
        write,
        renew: () => renewOfferInConsole(consoleContext, id),
        withdraw: ({ reason }) => withdrawOfferInConsole(consoleContext, id, reason),
      },
      doneAt: (done) => consolePaths.offer({ id, done }),
      isRefusal,
      done: CONSOLE_OFFER_DONE,
      async load({ typed, problems }) {
        const [[offer], [own]] = await Promise.all([
          offerEntries(consoleContext.db, [row], now),
          ownFacts(consoleContext.db, [row], now),
        ]);
        if (!offer || !own) throw new PageNotFound();
        const isDown = own.state === 'withdrawn';
        const raw = typed.do === 'write' ? typed : rawOf(offer, own.floor);
        const whose = isOwn ? 'own' : 'other';
        return {
          address: consolePaths.offer({ id }),
          title: offerTitle(offer),
          facts: factsOf(offer, own),
          form: isOwn && !isDown ? formOf(offer, raw, problems) : null,
          text: isOwn && !isDown ? null : offer.text,
          pictures: offer.pictures.map((picture) => consolePaths.offer({ id, picture: picture.id })),
          href: own.state === 'shown' ? paths.offer(offer.cityId, id) : null,
          mayRenew: isOwn && (own.state === 'shown' || own.state === 'ended'),
          withdraws: isDown ? null : whose,
          history: historyFacts(await listAuditOf(consoleContext.db, String(id), HISTORY)),
        };
      },
    };
  },
});

async function openNew({ consoleContext, query, upload }: ConsolePageContext): Promise<OpenedPage<ConsoleOfferProps>> {
  const communityId = parseId(query.house);
  const publisher = await publisherInConsole(consoleContext.db, consoleContext.staff);
  const place = communityId === null ? null : await findPlace(consoleContext.db, { communityId });
  if (communityId === null || !place || place.cityId !== publisher?.cityId) throw new PageNotFound();
  const write = async (posted: RawForm) => {
    const { facts, pictures } = await sentOf(posted, upload);
    const { id, state } = await writeOfferInConsole(consoleContext, communityId, { ...facts, pictures });
    return led(id, state === 'shown' ? 'written' : 'writtenHeld');
  };
  return {
    actions: { '': write, write },
    isRefusal,
    done: [],
    load: ({ typed, problems }) => ({
      address: consolePaths.offer({ house: communityId }),
      title: `${copy.adding} · ${place.name}`,
      facts: [],
      form: formOf({ community: { id: communityId, name: place.name }, pictures: [] }, typed, problems),
      text: null,
      pictures: [],
      href: null,
      mayRenew: false,
      withdraws: null,
      history: [],
    }),
  };
}

const led = (id: number, done: ConsoleOfferDone) => ({ to: consolePaths.offer({ id, done }) });

const isRefusal = ({ code, status }: ApiError): boolean => status < 500 && code !== 'notFound' && code !== 'forbidden';

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
    pictures: await fetchPictures(encoded, OFFER_LIMITS.pictureWidth, OFFER_CALL_COPY),
  };
}

const formOf = (
  { community, pictures }: Pick<OfferEntry, 'community' | 'pictures'>,
  raw: RawForm,
  problems: OfferFormFields['problems'],
): OfferFormFields => ({ community, pictures, raw, understood: understoodPrice(raw), problems });

function factsOf(offer: OfferEntry, { state, verdict, endsAt }: OwnOfferFacts): ConsoleFact[] {
  return knownFacts([
    [copy.columns.state, OFFER_COPY.states[state]],
    state === 'refused' && [copy.verdict, verdict],
    [copy.columns.agent, offer.author],
    endsAt !== null && state !== 'withdrawn' && [copy.columns.end, momentText(endsAt)],
    ...offerFacts(offer).map(({ name, value }) => [name, value] as const),
  ]);
}
