import {
  Keyboard,
  Layers,
  LayoutGrid,
  type LucideIcon,
  Moon,
  PenTool,
  Search,
  Settings,
  Sun,
} from 'lucide-react'
import type { DOMAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { AppMenu } from '../features/commands/app-menu'
import { useEditorDrop } from '../features/library/use-editor-drop'
import { useRailDrop } from '../features/library/use-rail-drop'
import { classNames } from '../shared/class-names'
import { IconButton } from '../shared/icon-button'
import { Tip } from '../shared/tip'
import { useEditorStore } from '../state/editor/editor-store'
import { usePhotoStore } from '../state/photo/photo-store'
import { useTheme } from '../state/settings/use-theme'
import type { Place } from '../state/shell/shell-slice'
import { useShellStore } from '../state/shell/shell-store'

/** The places of the window, with their names where the window is wide enough for the canvas not to miss the room. */
export function Rail() {
  const { t } = useTranslation('shell')
  const hasDocument = useEditorStore((state) => state.currentUuid !== null)
  const chosen = useShellStore((state) => state.place)
  const isForDocument = usePhotoStore(({ photoDraft }) => (photoDraft?.document_uuid ?? null) !== null)
  // A photo on its way to a mockup belongs to the library; print areas of a document belong to the editor.
  const home = chosen === 'photo' ? (isForDocument ? 'editor' : 'library') : chosen
  const place = home === 'editor' && !hasDocument ? 'library' : home
  const { openOverlay } = useShellStore.getState()
  const batchDrop = useRailDrop()
  const editorDrop = useEditorDrop()
  const { applied, setTheme } = useTheme()
  return (
    <nav
      aria-label={t('places')}
      className="flex w-12 shrink-0 flex-col items-center gap-1 border-line border-r bg-chrome py-2 labelled:w-16"
    >
      <AppMenu />
      <PlaceButton place="library" icon={LayoutGrid} label={t('library')} chord="alt+1" current={place} />
      <PlaceButton
        place="editor"
        icon={PenTool}
        label={t('editor')}
        chord="alt+2"
        current={place}
        isDisabled={!hasDocument}
        drop={editorDrop}
      />
      <PlaceButton
        place="batch"
        icon={Layers}
        label={t('batch')}
        chord="alt+3"
        current={place}
        drop={batchDrop}
      />
      <span className="flex-1" />
      <IconButton
        icon={Search}
        label={t('findCommand')}
        chord="mod+k"
        tipSide="right"
        onClick={() => openOverlay('palette')}
      />
      <IconButton
        icon={Keyboard}
        label={t('shortcuts')}
        chord="?"
        tipSide="right"
        onClick={() => openOverlay('shortcuts')}
      />
      <IconButton
        icon={applied === 'dark' ? Sun : Moon}
        label={t(applied === 'dark' ? 'lightTheme' : 'darkTheme')}
        tipSide="right"
        onClick={() => setTheme(applied === 'dark' ? 'light' : 'dark')}
      />
      <PlaceButton
        place="settings"
        icon={Settings}
        label={t('settings')}
        chord="mod+,"
        current={place}
        isNamed={false}
      />
    </nav>
  )
}

interface PlaceButtonProps {
  readonly place: Place
  readonly icon: LucideIcon
  readonly label: string
  readonly chord: string
  readonly current: Place
  /** False: among the small buttons at the lower end, which have no room for names. */
  readonly isNamed?: boolean
  readonly isDisabled?: boolean
  readonly drop?: Pick<DOMAttributes<HTMLButtonElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>
}

function PlaceButton(props: PlaceButtonProps) {
  const { place, icon: Icon, label, chord, current, isNamed = true, isDisabled = false, drop } = props
  const isCurrent = place === current
  return (
    <Tip label={label} chord={chord} side="right">
      <button
        type="button"
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        disabled={isDisabled}
        onClick={() => useShellStore.getState().go(place)}
        {...drop}
        className={classNames(
          'flex size-9 flex-col items-center justify-center gap-1 rounded-md transition-colors disabled:opacity-35',
          isNamed && 'labelled:h-12 labelled:w-14',
          isCurrent ? 'bg-selected text-ink' : 'text-secondary enabled:hover:bg-hover enabled:hover:text-ink',
        )}
      >
        <Icon size={18} strokeWidth={1.5} aria-hidden />
        {isNamed && <span className="hidden font-medium text-xs labelled:block">{label}</span>}
      </button>
    </Tip>
  )
}
