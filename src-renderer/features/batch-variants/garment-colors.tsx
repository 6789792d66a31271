import type { Palette, PaletteColor } from '@contract/desktop/palette'
import { Palette as PaletteIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  likelyGarments,
  variantOfColor,
  withGarmentColors,
  withGarmentLayers,
  withoutGarmentColors,
} from '../../model/batch/garment-colors'
import { Button } from '../../shared/button'
import { useBatchStore } from '../../state/batch/batch-store'
import { type LayerChoice, useLayerChoices } from '../../state/batch/use-layer-choices'
import { useMockupPalettes } from '../../state/batch/use-mockup-palettes'
import { ColorToggle } from './color-toggle'
import { PaletteChoice } from './palette-choice'
import { usePalettes } from './use-palettes'

/** Opens the palettes beside the grid: every colour that is picked becomes a variant, and is drawn at once. */
export function GarmentColors() {
  const { t } = useTranslation('palettes')
  const { layers } = useLayerChoices()
  const colorable = layers.filter(({ words }) => words.has('color'))
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button look="quiet" className="h-6 px-2 text-sm" disabled={colorable.length === 0}>
          <PaletteIcon size={14} strokeWidth={1.5} aria-hidden />
          {t('open')}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="left"
          align="start"
          sideOffset={20}
          collisionPadding={8}
          aria-label={t('title')}
          // The grid beside it shows what was picked, and may be scrolled meanwhile.
          onInteractOutside={(event) =>
            event.target instanceof Element && keepsOpen(event.target) && event.preventDefault()
          }
          className="appear z-40 flex max-h-(--radix-popover-content-available-height) w-80 flex-col rounded-lg border border-line bg-raised shadow-float outline-none"
        >
          <ColorsOfGarments layers={goodsFirst(colorable)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A print area takes a colour too, but is seldom what the goods are made of. */
const goodsFirst = (layers: readonly LayerChoice[]): readonly LayerChoice[] => {
  const goods = new Set(likelyGarments(layers))
  return [...layers.filter(({ path }) => goods.has(path)), ...layers.filter(({ path }) => !goods.has(path))]
}

const keepsOpen = (target: Element): boolean => target.closest('[role=grid]') !== null

function ColorsOfGarments({ layers }: { readonly layers: readonly LayerChoice[] }) {
  const { t } = useTranslation('palettes')
  const recipe = useBatchStore((state) => state.recipeHistory.present)
  const { editRecipe } = useBatchStore.getState()
  const { palettes } = usePalettes()
  const { surfaces } = useMockupPalettes()
  const [chosen, setChosen] = useState<string | null>(null)
  const [ownLayers, setOwnLayers] = useState<readonly string[] | null>(null)
  const palette: Palette | undefined = palettes.find(({ name }) => name === chosen) ?? palettes[0]
  const colors = palette?.colors ?? []
  const isOn = (color: PaletteColor): boolean => variantOfColor(recipe, color) !== undefined
  const painted =
    ownLayers ??
    layersOf(
      colors.flatMap((color) => variantOfColor(recipe, color) ?? []),
      layers,
      surfaces,
    )
  const count = colors.filter(isOn).length

  const toggle = (color: PaletteColor) =>
    editRecipe(
      isOn(color)
        ? withoutGarmentColors([color])
        : withGarmentColors([color], painted, () => crypto.randomUUID()),
    )
  const paint = (layer: string, isPainted: boolean) => {
    const next = isPainted ? [...painted, layer] : painted.filter((each) => each !== layer)
    setOwnLayers(next)
    if (next.length > 0) editRecipe(withGarmentLayers(colors, next))
  }
  return (
    <>
      <fieldset className="border-line border-b p-3">
        <legend className="float-left mb-1 font-medium">{t('layers')}</legend>
        <ul className="clear-left max-h-36 overflow-y-auto">
          {layers.map(({ path, mockups }) => (
            <li key={path}>
              <label className="flex h-7 items-center gap-2" title={mockups.join(', ')}>
                <input
                  type="checkbox"
                  checked={painted.includes(path)}
                  onChange={(event) => paint(path, event.target.checked)}
                  className="accent-(--accent-fill)"
                />
                <span className="truncate">{path}</span>
                <span className="min-w-0 flex-1 truncate text-right text-secondary text-xs">
                  {mockups.join(', ')}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <PaletteChoice chosen={palette?.name ?? ''} onChoose={setChosen} />
      <ul
        aria-label={t('colors')}
        className="grid min-h-0 flex-1 grid-cols-2 gap-1 overflow-y-auto px-3 pb-2"
      >
        {colors.map((color) => (
          <ColorToggle
            key={`${color.name} ${color.hex}`}
            color={color}
            isOn={isOn(color)}
            isDisabled={painted.length === 0}
            onToggle={() => toggle(color)}
          />
        ))}
      </ul>
      <div className="flex items-center gap-1 border-line border-t px-3 py-2">
        <span role="status" className="flex-1 text-secondary text-sm tabular-nums">
          {painted.length === 0 ? t('noLayer') : t('picked', { count, total: colors.length })}
        </span>
        <Button
          look="quiet"
          className="h-7 px-2 text-sm"
          disabled={painted.length === 0 || count === colors.length}
          onClick={() => editRecipe(withGarmentColors(colors, painted, () => crypto.randomUUID()))}
        >
          {t('all')}
        </Button>
        <Button
          look="quiet"
          className="h-7 px-2 text-sm"
          disabled={count === 0}
          onClick={() => editRecipe(withoutGarmentColors(colors))}
        >
          {t('none')}
        </Button>
      </div>
    </>
  )
}

/** What the variants that are there paint, else what is probably the goods. */
const layersOf = (
  variants: readonly { readonly colors: readonly { readonly layer: string }[] }[],
  layers: readonly LayerChoice[],
  surfaces: readonly string[],
): readonly string[] => {
  const painted = new Set(variants.flatMap(({ colors }) => colors.map(({ layer }) => layer)))
  if (painted.size > 0) return [...painted]
  const ofPhotos = layers.filter(({ contentsIds }) => contentsIds.some((id) => surfaces.includes(id)))
  return [...likelyGarments(layers), ...ofPhotos.map(({ path }) => path)]
}
