// biome-ignore-all lint/a11y/useSemanticElements: only what is in sight of the grid is on the page, which a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus for all that is in it
import type { BatchMockup } from '@contract/desktop/batch-recipe'
import { withLooks } from '@contract/desktop/recipe-columns'
import type { FitMode } from '@contract/vocabulary'
import {
  BoxSelect,
  Check,
  ChevronDown,
  Columns3,
  EyeOff,
  Folder,
  FolderMinus,
  Image,
  Trash2,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { withVariantOn } from '../../model/batch/cell-edits'
import { withMockupChanged, withoutFollowed, withoutMockup } from '../../model/batch/recipe-edits'
import { printAreas } from '../../model/layers/layer-tree'
import { isSamePlacement } from '../../model/placement/same-placement'
import { classNames } from '../../shared/class-names'
import { FramedPicture } from '../../shared/framed-picture'
import { menuContent, menuItem, menuSeparator } from '../../shared/menu-looks'
import { useBatchStore } from '../../state/batch/batch-store'
import { useBatchMockups, useMockupDocument } from '../../state/batch/use-batch-mockups'
import { useCollections } from '../../state/library/use-collections'
import { useBeginPhoto } from '../../state/photo/use-begin-photo'
import { useColumnPresets } from './use-column-presets'

interface MockupHeaderProps {
  readonly index: number
  readonly mockup: BatchMockup
  readonly left: number
  readonly width: number
}

/** In narrower columns the name and the target smart object need all the room, CSS px. */
const roomForPicture = 140

const fits: readonly FitMode[] = ['fill', 'fit', 'crop']

/** A mockup above its columns: the smart object that takes the designs, and their placement on it. */
export function MockupHeader({ index, mockup, left, width }: MockupHeaderProps) {
  const { t } = useTranslation('batch')
  const { t: picking } = useTranslation('picker')
  const { t: photos } = useTranslation('photos')
  const { editDocument } = useBeginPhoto()
  const collections = useCollections()
  const known = useBatchMockups().get(mockup.mockup_id)
  const document = useMockupDocument(known)
  const areas = document ? printAreas(document.layers) : []
  const presets = useColumnPresets(document)
  const followed = collections.find(({ id }) => id === mockup.collection_id)
  const name = [known?.name ?? t('mockupGone'), mockup.look].filter(Boolean).join(' · ')
  const area =
    mockup.smart_object ?? (areas.length === 1 ? areas[0]?.name : undefined) ?? t('everySmartObject')
  const preset = presets.find(({ change: taken }) => isSamePlacement(taken.placement, mockup.placement))
  const variants = useBatchStore((state) => state.recipeHistory.present.variants)
  const { editRecipe } = useBatchStore.getState()
  const hasPicture = width >= roomForPicture
  const isBare = document !== undefined && areas.length === 0
  const detail = !mockup.is_included
    ? t('leftOut')
    : isBare
      ? photos('noAreaTitle')
      : `${preset?.name ?? t(`fits.${mockup.placement.fit}`)} · ${area}`
  const change = (next: Partial<BatchMockup>) => editRecipe(withMockupChanged(index, next))
  return (
    <div role="columnheader" className="absolute top-0 h-14 border-line border-r" style={{ left, width }}>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger
          aria-label={t('mockupMenu', { name })}
          className={classNames(
            'flex h-full max-w-full items-center px-2 text-left hover:bg-hover data-[state=open]:bg-hover',
            hasPicture ? 'gap-2' : 'gap-1',
          )}
          style={{ position: 'sticky', left: 'var(--row-header)', maxWidth: Math.min(width, 280) }}
        >
          {hasPicture && (
            <FramedPicture
              src={known?.thumbnail_url ?? ''}
              alt=""
              fit="cover"
              placeholder={<Image size={14} strokeWidth={1.5} aria-hidden />}
              className={classNames(
                'size-9 shrink-0 rounded-md bg-field',
                !mockup.is_included && 'opacity-40',
              )}
            />
          )}
          <span className="min-w-0 flex-1">
            <span
              className={classNames('block truncate font-medium', !mockup.is_included && 'line-through')}
              title={name}
            >
              {followed && (
                <Folder
                  size={12}
                  strokeWidth={1.5}
                  className="mr-1 inline-block align-[-1px] text-secondary"
                  aria-label={picking('fromCollection', { name: followed.name })}
                />
              )}
              {name}
            </span>
            <span
              className={classNames(
                'wrap-anywhere line-clamp-2 text-sm leading-4',
                isBare && mockup.is_included ? 'text-warning' : 'text-secondary',
              )}
              title={detail}
            >
              {detail}
            </span>
          </span>
          <ChevronDown size={12} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="start" sideOffset={4} className={`${menuContent} w-64`}>
            <DropdownMenu.Label className={menuLabel}>{t('fit')}</DropdownMenu.Label>
            <DropdownMenu.RadioGroup
              value={mockup.placement.fit}
              onValueChange={(fit) =>
                change({
                  placement: { ...mockup.placement, fit: fits.find((known) => known === fit) ?? 'fit' },
                })
              }
            >
              {fits.map((fit) => (
                <Choice key={fit} value={fit} label={t(`fits.${fit}`)} hint={t(`fitHints.${fit}`)} />
              ))}
            </DropdownMenu.RadioGroup>
            {presets.length > 0 && (
              <>
                <DropdownMenu.Separator className={menuSeparator} />
                <DropdownMenu.Label className={menuLabel}>{t('placementPresets')}</DropdownMenu.Label>
                <DropdownMenu.RadioGroup
                  value={preset?.id ?? ''}
                  onValueChange={(id) => change(presets.find((preset) => preset.id === id)?.change ?? {})}
                >
                  {presets.map(({ id, name: label, layer, pictureUrl }) => (
                    <Choice
                      key={id}
                      value={id}
                      label={label}
                      {...(areas.length > 1 && { hint: layer })}
                      pictureUrl={pictureUrl}
                    />
                  ))}
                </DropdownMenu.RadioGroup>
                <DropdownMenu.Item
                  className={menuItem}
                  onSelect={() =>
                    editRecipe((recipe) =>
                      withLooks(
                        recipe,
                        index,
                        presets.map((each) => ({ look: each.name, ...each.change })),
                      ),
                    )
                  }
                >
                  <Columns3 size={14} strokeWidth={1.5} className="text-secondary" aria-hidden />
                  {t('columnForEachLook', { count: presets.length })}
                </DropdownMenu.Item>
              </>
            )}
            <DropdownMenu.Separator className={menuSeparator} />
            <DropdownMenu.Label className={menuLabel}>{t('smartObject')}</DropdownMenu.Label>
            <DropdownMenu.RadioGroup
              value={mockup.smart_object ?? ''}
              onValueChange={(layer) => change({ smart_object: layer === '' ? null : layer })}
            >
              <Choice value="" label={t('everySmartObject')} />
              {[...new Set(areas.map((layer) => layer.name))].map((layer) => (
                <Choice key={layer} value={layer} label={layer} />
              ))}
            </DropdownMenu.RadioGroup>
            {variants.length > 1 && (
              <>
                <DropdownMenu.Separator className={menuSeparator} />
                <DropdownMenu.Label className={menuLabel}>{t('variantsHere')}</DropdownMenu.Label>
                <div className="max-h-44 overflow-y-auto">
                  {variants.map(({ id, name: label }) => (
                    <DropdownMenu.CheckboxItem
                      key={id}
                      className={menuItem}
                      checked={!mockup.excluded_variants.includes(id)}
                      onSelect={(event) => event.preventDefault()}
                      onCheckedChange={(isIn) => editRecipe(withVariantOn(index, id, isIn))}
                    >
                      <span className="flex w-4 shrink-0">
                        <DropdownMenu.ItemIndicator>
                          <Check size={14} strokeWidth={1.5} aria-hidden />
                        </DropdownMenu.ItemIndicator>
                      </span>
                      <span className="truncate">{label}</span>
                    </DropdownMenu.CheckboxItem>
                  ))}
                </div>
              </>
            )}
            <DropdownMenu.Separator className={menuSeparator} />
            {document?.takes_areas && (
              <DropdownMenu.Item
                className={menuItem}
                onSelect={() => void editDocument(document.uuid, document.name)}
              >
                <BoxSelect size={14} strokeWidth={1.5} className="text-secondary" aria-hidden />
                {photos(document.added_areas.length === 0 ? 'makeArea' : 'editOwnAreas')}
              </DropdownMenu.Item>
            )}
            <DropdownMenu.Item
              className={menuItem}
              onSelect={() => change({ is_included: !mockup.is_included })}
            >
              <EyeOff size={14} strokeWidth={1.5} className="text-secondary" aria-hidden />
              {t(mockup.is_included ? 'leaveMockupOut' : 'takeMockupIn')}
            </DropdownMenu.Item>
            {followed ? (
              <DropdownMenu.Item
                className={menuItem}
                title={picking('fromCollection', { name: followed.name })}
                onSelect={() => editRecipe(withoutFollowed(followed.id))}
              >
                <FolderMinus size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
                <span className="truncate">{picking('stopFollowing', { name: followed.name })}</span>
              </DropdownMenu.Item>
            ) : (
              <DropdownMenu.Item className={menuItem} onSelect={() => editRecipe(withoutMockup(index))}>
                <Trash2 size={14} strokeWidth={1.5} className="text-secondary" aria-hidden />
                {t('removeMockup')}
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  )
}

const menuLabel = 'px-2 pt-1 pb-0.5 font-medium text-secondary text-sm'

interface ChoiceProps {
  readonly value: string
  readonly label: string
  readonly hint?: string
  readonly pictureUrl?: string | null
}

const Choice = ({ value, label, hint, pictureUrl }: ChoiceProps) => (
  <DropdownMenu.RadioItem value={value} className={classNames(menuItem, pictureUrl && 'h-11')}>
    <span className="flex w-4 shrink-0">
      <DropdownMenu.ItemIndicator>
        <Check size={14} strokeWidth={1.5} aria-hidden />
      </DropdownMenu.ItemIndicator>
    </span>
    {pictureUrl && (
      <FramedPicture
        src={pictureUrl}
        alt=""
        fit="cover"
        placeholder={null}
        className="h-9 w-12 shrink-0 rounded-sm bg-field"
      />
    )}
    <span className="truncate">{label}</span>
    {hint && <span className="ml-auto truncate text-secondary text-sm">{hint}</span>}
  </DropdownMenu.RadioItem>
)
