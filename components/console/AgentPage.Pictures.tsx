import { Section } from '@/components/ui/Section';
import type { AgentPictureView, ConsoleAgentProps } from '@/lib/console/views/agentPages';
import { CONSOLE_AGENT_COPY as copy } from '@/lib/console/words/agent';
import { PICTURE_KINDS } from '@/lib/picture/pictureKinds';
import own from './AgentPage.module.css';
import { ConsoleForm, ofForm } from './ConsoleForm';
import css from './ConsoleForm.module.css';
import { PressForm, ReasonForm } from './ReasonRow';

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
          <PressForm action={address} of={{ picture: id }} deed="look" text={copy.look} target="_blank" />
          {isPortrait && !isShown && (
            <PressForm action={address} of={{ picture: id }} deed="approve" text={copy.approve} />
          )}
        </div>
        <ReasonForm
          action={address}
          of={{ picture: id }}
          deed="remove-picture"
          text={copy.remove}
          form={ofForm({ problems }, typed.picture === id)}
        />
      </li>
    ))}
  </ul>
);

type UploadProps = Pick<PartProps, 'address' | 'typed' | 'problems'> & {
  deed: 'add-picture' | 'add-portrait';
  label: string;
  text: string;
  isMany?: boolean;
};

const Upload = ({ address, typed, problems, deed, label, text, isMany = false }: UploadProps) => (
  <ConsoleForm
    action={address}
    fields={[{ kind: 'file', name: 'file', label, accept: PICTURE_KINDS, multiple: isMany }]}
    buttons={[{ do: deed, text, variant: 'line' }]}
    form={typed.do === deed && problems.picture ? { problems: { file: problems.picture } } : {}}
  />
);
