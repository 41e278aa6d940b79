import { Button } from '@/components/ui/Button';
import { FileField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { Section } from '@/components/ui/Section';
import type { AgentPictureView, ConsoleAgentProps } from '@/lib/console/views/agentPages';
import { CONSOLE_AGENT_COPY as copy } from '@/lib/console/words/agent';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import own from './AgentPage.module.css';
import css from './ConsoleForm.module.css';
import { ReasonRow } from './ReasonRow';

type PartProps = Pick<ConsoleAgentProps, 'address' | 'pictures' | 'portraits' | 'typed' | 'problems'>;

/** Pictures of certificates: each look at one is a form, since it is written down. */
export function ProofPictures({ pictures, ...props }: PartProps) {
  return (
    <Section title={copy.pictures} note={copy.picturesText}>
      {pictures.length === 0 && <p className={css.text}>{copy.noPictures}</p>}
      <PictureList {...props} pictures={pictures} />
      <Upload {...props} deed="add-picture" label={copy.picture} text={copy.addPicture} isMany />
    </Section>
  );
}

export function Portrait({ portraits, ...props }: PartProps) {
  const { none, shown } = copy.portraitStates;
  return (
    <Section
      title={copy.portrait}
      aside={portraits.some(({ isShown }) => isShown) ? shown : none}
      note={copy.portraitText}
    >
      <PictureList {...props} pictures={portraits} isPortrait />
      <Upload {...props} deed="add-portrait" label={copy.portraitFile} text={copy.addPortrait} />
    </Section>
  );
}

type ListProps = Pick<PartProps, 'address' | 'typed' | 'problems'> & {
  pictures: readonly AgentPictureView[];
  isPortrait?: boolean;
};

const PictureList = ({ address, pictures, typed, problems, isPortrait = false }: ListProps) => (
  <ul className={own.pictures}>
    {pictures.map(({ id, text, isShown }) => (
      <li key={id}>
        <p>
          {text}
          {isPortrait && <small>{copy.portraitStates[isShown ? 'shown' : 'waiting']}</small>}
        </p>
        <div className={own.deeds}>
          <ActionButton address={address} id={id} deed="look" text={copy.look} target="_blank" />
          {isPortrait && !isShown && <ActionButton address={address} id={id} deed="approve" text={copy.approve} />}
        </div>
        <Form action={address} noValidate>
          <input type="hidden" name="picture" value={id} />
          <ReasonRow
            deed="remove-picture"
            text={copy.remove}
            problem={typed.picture === id ? problems.reason : undefined}
          />
        </Form>
      </li>
    ))}
  </ul>
);

interface ActionButtonProps {
  address: string;
  id: string;
  deed: 'look' | 'approve';
  text: string;
  target?: string;
}

const ActionButton = ({ address, id, deed, text, target }: ActionButtonProps) => (
  <Form action={address} target={target}>
    <input type="hidden" name="picture" value={id} />
    <Button type="submit" variant="line" size="sm" name="do" value={deed}>
      {text}
    </Button>
  </Form>
);

type UploadProps = Pick<PartProps, 'address' | 'typed' | 'problems'> & {
  deed: 'add-picture' | 'add-portrait';
  label: string;
  text: string;
  isMany?: boolean;
};

const Upload = ({ address, typed, problems, deed, label, text, isMany = false }: UploadProps) => (
  <Form className={css.form} action={address} encType="multipart/form-data" noValidate>
    <FileField
      label={label}
      name="file"
      accept={PICTURE_KINDS}
      multiple={isMany}
      error={typed.do === deed ? problems.picture : undefined}
    />
    <Button type="submit" variant="line" name="do" value={deed}>
      {text}
    </Button>
  </Form>
);
