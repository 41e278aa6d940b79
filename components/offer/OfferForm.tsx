import quotation from '@/components/quotation/Quotation.module.css';
import { Button } from '@/components/ui/Button';
import { Checkbox, RadioGroup } from '@/components/ui/Choice';
import { FileField, Select, TextArea, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { DECORATIONS, ORIENTATIONS } from '@/lib/estimate/homeWords';
import { OFFER_KINDS, OFFER_TIES } from '@/lib/offer/offer';
import type { OfferFormFields } from '@/lib/offer/views/offerPages';
import { OFFER_CALL_COPY } from '@/lib/offer/views/offerRefusals';
import { OFFER_FORM_COPY as copy, OFFER_COPY } from '@/lib/offer/words';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import { POST_LENGTHS } from '@/lib/post/post';
import { offerPictureUrl } from '@/lib/routes/pictures';

const KINDS = OFFER_KINDS.map((value) => ({ value, text: OFFER_COPY.kinds[value] }));
const TIES = OFFER_TIES.map((value) => ({ value, text: OFFER_COPY.ties[value] }));
const words = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

interface OfferFormProps extends OfferFormFields {
  /** The page that takes it. */
  to: string;
  /** Address of a picture that is there already. */
  pictureUrl?: (id: string) => string;
}

/** Where a home is described that somebody publishes, by visitors and in the console. */
export function OfferForm({ to, pictures, raw, understood, problems, pictureUrl = offerPictureUrl }: OfferFormProps) {
  const field = (name: string) => ({ name, defaultValue: raw[name] ?? '', error: problems[name], maxLength: 30 });
  return (
    <Form className={quotation.form} encType="multipart/form-data" action={to} noValidate>
      <RadioGroup
        legend={copy.kind}
        name="kind"
        variant="chips"
        options={KINDS}
        defaultValue={raw.kind ?? 'sale'}
        error={problems.kind}
      />
      <div className={quotation.pair}>
        <TextField label={copy.area} inputMode="decimal" unit="㎡" required {...field('area')} />
        <TextField label={copy.layout} placeholder={copy.layoutHint} required {...field('layout')} />
        <TextField label={copy.floor} hint={copy.floorHint} {...field('floor')} />
        <TextField label={copy.price} hint={copy.priceHint} understood={understood} required {...field('price')} />
        <Select
          label={copy.orientation}
          name="orientation"
          options={words(ORIENTATIONS)}
          empty={copy.open}
          defaultValue={raw.orientation ?? ''}
        />
        <Select
          label={copy.decoration}
          name="decoration"
          options={words(DECORATIONS)}
          empty={copy.open}
          defaultValue={raw.decoration ?? ''}
        />
      </div>
      <TextArea
        label={copy.text}
        name="text"
        defaultValue={raw.text}
        hint={copy.textHint}
        error={problems.text}
        maxLength={POST_LENGTHS.offer.most}
        rows={6}
        required
      />
      {pictures.length > 0 && (
        <fieldset>
          <legend>{copy.kept}</legend>
          {pictures.map(({ id }, at) => (
            <Checkbox
              key={id}
              name={`without-${id}`}
              value="1"
              defaultChecked={raw[`without-${id}`] === '1'}
              label={
                <>
                  <img src={pictureUrl(id)} alt={`${OFFER_COPY.picture} ${at + 1}`} width={80} height={60} />{' '}
                  {copy.remove}
                </>
              }
            />
          ))}
        </fieldset>
      )}
      <FileField
        label={copy.pictures}
        name="picture"
        accept={PICTURE_KINDS}
        multiple
        hint={`${OFFER_CALL_COPY.pictures}，${OFFER_CALL_COPY.pictureBytes}`}
        error={problems.pictures}
      />
      <RadioGroup legend={copy.tie} name="tie" options={TIES} defaultValue={raw.tie ?? ''} error={problems.tie} />
      <Checkbox
        name="consent"
        value="1"
        defaultChecked={raw.consent === '1'}
        error={problems.consent}
        quiet
        label={copy.consent}
      />
      <Button type="submit" name="do" value="write" block>
        {copy.submit}
      </Button>
    </Form>
  );
}
