import type { ProjectSummary } from '@contract/desktop/projects'
import { Ellipsis, Image, Unlink } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { formatDay } from '../../shared/format-day'
import { FramedPicture } from '../../shared/framed-picture'
import { IconButton } from '../../shared/icon-button'
import { menuContent, menuItem, menuSeparator } from '../../shared/menu-looks'
import type { ProjectActions } from './use-projects'

interface ProjectLineProps {
  readonly project: ProjectSummary
  readonly actions: ProjectActions
}

/** One project. A document that is missing cannot be opened or saved, but the project can be forgotten. */
export function ProjectLine({ project, actions }: ProjectLineProps) {
  const { t } = useTranslation('library')
  const { uuid, name, path, exists, edits, updated_at } = project
  const isOnService = path === ''
  const isMissing = !isOnService && !exists
  return (
    <li className="group relative flex h-14 items-center gap-3 rounded-md px-2 focus-within:bg-chrome hover:bg-chrome">
      <FramedPicture
        src={isMissing ? '' : `mockwright://document/${uuid}`}
        alt=""
        fit="cover"
        placeholder={<Image size={14} strokeWidth={1.5} aria-hidden />}
        className={classNames('h-10 w-14 shrink-0 rounded-sm bg-raised', isMissing && 'opacity-50 grayscale')}
      />
      <span className="min-w-0 flex-1">
        {/* The whole line opens the project; the menu lies above. */}
        <button
          type="button"
          aria-label={t('openProjectNamed', { name })}
          aria-describedby={`project-${uuid}`}
          disabled={isMissing}
          onClick={() => void actions.open(project)}
          className="block max-w-full truncate text-left before:absolute before:inset-0 before:rounded-md"
        >
          {name}
        </button>
        <ProjectPlace project={project} />
      </span>
      {isMissing && (
        <Unlink
          size={14}
          strokeWidth={1.5}
          className="shrink-0 text-warning"
          aria-label={t('missingShort')}
        />
      )}
      <span className="w-28 shrink-0 text-right text-secondary text-sm tabular-nums">
        {edits === null ? t('projectEditsUnread') : t('projectEdits', { count: edits })}
      </span>
      <time dateTime={updated_at} className="w-40 shrink-0 text-right text-secondary text-sm tabular-nums">
        {t('projectChanged', { day: formatDay(updated_at) })}
      </time>
      <ProjectMenu project={project} actions={actions} isMissing={isMissing} isOnService={isOnService} />
    </li>
  )
}

/** Where the project is saved, or what is wrong with it. */
function ProjectPlace({ project: { uuid, path, exists, saved_as } }: { readonly project: ProjectSummary }) {
  const { t } = useTranslation('library')
  const isMissing = path !== '' && !exists
  return (
    <span
      id={`project-${uuid}`}
      className={classNames('block truncate text-xs', isMissing ? 'text-warning' : 'text-secondary')}
    >
      {isMissing
        ? t('projectMissing', { path })
        : saved_as === null
          ? t(path === '' ? 'projectOnService' : 'projectNotSaved')
          : t('projectSavedAs', { path: saved_as })}
    </span>
  )
}

interface ProjectMenuProps extends ProjectLineProps {
  readonly isMissing: boolean
  readonly isOnService: boolean
}

function ProjectMenu({ project, actions, isMissing, isOnService }: ProjectMenuProps) {
  const { t } = useTranslation('library')
  const canReveal = !isOnService && (!isMissing || project.saved_as !== null)
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={Ellipsis} label={t('projectMenu', { name: project.name })} className="relative" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} className={menuContent}>
          <DropdownMenu.Item
            className={menuItem}
            disabled={isMissing}
            onSelect={() => void actions.open(project)}
          >
            {t('open')}
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={menuItem}
            disabled={!canReveal}
            onSelect={() => void actions.reveal(project)}
          >
            {t('revealInFolder')}
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={menuItem}
            disabled={isMissing || isOnService}
            onSelect={() => void actions.saveAs(project)}
          >
            {t('saveProjectAs')}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className={menuSeparator} />
          <DropdownMenu.Item className={menuItem} onSelect={() => void actions.forget(project)}>
            {t('forgetProject')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
