import { FavouriteAction } from '@/components/follow/FavouriteAction';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button, type ButtonProps } from '@/components/ui/Button';
import type { ProjectPageProps } from '@/lib/project/views/projectView';
import { ProjectActions } from './ProjectActions';

interface ProjectBarProps extends ProjectPageProps {
  /** Of the page that it stands on. */
  path: string;
  /** The project's other page. */
  other: Required<Pick<ButtonProps, 'href' | 'children'>>;
}

/** At the foot of a project's pages: keep it, read its other page, act. */
export const ProjectBar = ({ project, talkPeer, path, other }: ProjectBarProps) => (
  <BottomBar>
    <FavouriteAction kind="project" id={project.id} name={project.name} price={project.unitPrice} path={path} />
    <Button {...other} variant="line" />
    <ProjectActions project={project} talkPeer={talkPeer} />
  </BottomBar>
);
