import type { FontFaceRecord } from '@contract/desktop/fonts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FamilyGroupId,
  type FontFamily,
  familyGroups,
  fontFamilies,
  nearestFaceOf,
} from '../../model/fonts/font-families'
import { Button } from '../../shared/button'
import { classNames } from '../../shared/class-names'
import { FramedPicture } from '../../shared/framed-picture'
import { SearchField } from '../../shared/search-field'
import { useEditorStore } from '../../state/editor/editor-store'
import { newGesture } from '../../state/editor/edits-slice'
import { useFontFaces } from '../../state/editor/use-font-faces'

interface FontPickerProps {
  /** The button that opens the picker. */
  readonly trigger: ReactNode
  /** What the font is for. */
  readonly label: string
  /** The face in use; a new family is entered at its nearest style. */
  readonly face: FontFaceRecord | undefined
  /** Called for each family that the arrows reach: `gesture` is the same while the picker is open. */
  onPick(face: FontFaceRecord, gesture: string): void
}

/** Font families with samples in their own letters: type to search, arrows to try, Enter to keep. */
export function FontPicker({ trigger, label, face, onPick }: FontPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const keep = () => {
    setOpen(false)
    useEditorStore.getState().letGo()
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => (open ? setOpen(true) : keep())}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="left"
          align="start"
          sideOffset={12}
          collisionPadding={8}
          aria-label={label}
          className="appear z-40 flex h-[min(460px,var(--radix-popover-content-available-height))] w-72 flex-col rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <PickerBody face={face} onPick={onPick} onDone={keep} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type Line =
  | { readonly kind: 'group'; readonly id: FamilyGroupId }
  | { readonly kind: 'family'; readonly family: FontFamily; readonly group: FamilyGroupId }

const heights = { group: 28, family: 44 } as const

interface PickerBodyProps extends Pick<FontPickerProps, 'face' | 'onPick'> {
  onDone(): void
}

function PickerBody({ face, onPick, onDone }: PickerBodyProps) {
  const { t } = useTranslation('textPanel')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const gesture = useRef(newGesture('font'))
  const [search, setSearch] = useState('')
  // Picking a font does not move the families under the pointer.
  const [recent] = useState(() => useEditorStore.getState().recentFamilies)
  const { faces } = useFontFaces()
  const families = useMemo(() => fontFamilies(faces), [faces])
  const lines = useMemo(() => linesOf(families, search, recent), [families, search, recent])
  const [chosenLine, setChosenLine] = useState<number | null>(null)
  const inUse = lines.findIndex((line) => line.kind === 'family' && line.family.name === face?.family)
  const chosen = chosenLine !== null && nameAt(lines, chosenLine) === face?.family ? chosenLine : inUse
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'family'],
    overscan: 6,
  })
  useEffect(() => {
    if (lines.length > 0) list.measure()
  }, [list, lines])
  const isThere = useRef(false)
  useEffect(() => {
    if (isThere.current || inUse < 0) return
    isThere.current = true
    list.scrollToIndex(inUse, { align: 'center' })
  }, [list, inUse])

  const pick = (at: number) => {
    const line = lines[at]
    const next = line?.kind === 'family' ? nearestFaceOf(line.family, face) : undefined
    if (!next) return
    setChosenLine(at)
    list.scrollToIndex(at)
    useEditorStore.getState().keepFamily(next.family)
    onPick(next, gesture.current)
  }
  const step = (by: 1 | -1) => {
    let at = chosen + by
    while (lines[at]?.kind === 'group') at += by
    if (at >= 0 && at < lines.length) pick(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      if (chosen < 0) step(1)
      onDone()
    } else if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else return
    event.preventDefault()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus */}
      <div className="p-2" onKeyDown={onKeyDown}>
        <SearchField
          className="w-full"
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={search}
          onChange={setSearch}
          list={{ id, active: chosen < 0 ? null : `${id}-${chosen}` }}
        />
      </div>
      <div
        ref={scroller}
        id={id}
        role="listbox"
        aria-label={t('families')}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto border-line border-y outline-none"
      >
        <div role="none" className="relative w-full" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start }) => {
            const line = lines[index]
            if (!line) return null
            const place = { height: heights[line.kind], transform: `translateY(${start}px)` }
            return line.kind === 'group' ? (
              <div
                key={`group ${line.id}`}
                aria-hidden
                style={place}
                className="absolute inset-x-0 top-0 flex items-end px-3 pb-1 font-medium text-secondary text-sm"
              >
                {t(`groups.${line.id}`)}
              </div>
            ) : (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the same
              <div
                key={`${line.group} ${line.family.name}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                aria-label={`${line.family.name}, ${t('styles', { count: line.family.faces.length })}`}
                style={place}
                onClick={() => pick(index)}
                onDoubleClick={onDone}
                className={classNames(
                  'absolute inset-x-0 top-0 flex flex-col justify-center px-3',
                  // Samples blend with the row's own background.
                  index === chosen ? 'bg-selected' : 'bg-raised hover:bg-hover',
                )}
              >
                <FamilySample family={line.family} />
              </div>
            )
          })}
        </div>
        {lines.length === 0 && faces.length > 0 && (
          <p className="px-3 py-6 text-center text-secondary">{t('noneFound', { search })}</p>
        )}
      </div>
      <AddFonts onOffered={onDone} />
    </>
  )
}

function FamilySample({ family }: { readonly family: FontFamily }) {
  const { t } = useTranslation('textPanel')
  const [uuid = ''] = nearestFaceOf(family, undefined)?.id.split('#') ?? []
  return (
    <>
      <FramedPicture
        src={`mockwright://font/${uuid}`}
        alt=""
        fit="contain"
        className="specimen h-6 w-full"
        placeholder={<span className="w-full truncate">{family.name}</span>}
      />
      <span className="flex justify-between gap-2 text-secondary text-xs leading-4">
        <span className="truncate">{family.name}</span>
        {family.faces.length > 1 && (
          <span className="shrink-0">{t('styles', { count: family.faces.length })}</span>
        )}
      </span>
    </>
  )
}

export const fontFiles = '.ttf,.otf,.ttc,.otc,.woff,.woff2'

/** Chooses font files to add. */
export function AddFonts({ onOffered }: { onOffered(): void }) {
  const { t } = useTranslation('textPanel')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex items-center gap-2 p-2">
      <Button look="quiet" className="h-7 px-2" onClick={() => input.current?.click()}>
        <Plus size={14} strokeWidth={1.5} aria-hidden />
        {t('addFonts')}
      </Button>
      <span className="min-w-0 text-secondary text-xs leading-4">{t('orDrop')}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={fontFiles}
        aria-label={t('addFonts')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length === 0) return
          useEditorStore.getState().offerFonts(files)
          onOffered()
        }}
      />
    </div>
  )
}

const linesOf = (
  families: readonly FontFamily[],
  search: string,
  recent: readonly string[],
): readonly Line[] =>
  familyGroups(families, search, recent).flatMap(({ id, families: own }): readonly Line[] => [
    { kind: 'group', id },
    ...own.map((family): Line => ({ kind: 'family', family, group: id })),
  ])

const nameAt = (lines: readonly Line[], at: number): string | undefined => {
  const line = lines[at]
  return line?.kind === 'family' ? line.family.name : undefined
}
