import type { BatchVariant } from '@contract/desktop/batch-recipe'
import { isOnDark } from '@contract/desktop/dark-goods'
import { neutralVariant } from '@contract/edits/words'
import { Copy, Moon, Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutVariant, withVariant } from '../../model/batch/recipe-edits'
import { IconButton } from '../../shared/icon-button'
import { NumberField } from '../../shared/number-field'
import { Section } from '../../shared/section'
import { useBatchStore } from '../../state/batch/batch-store'
import { GarmentColors } from './garment-colors'
import { VariantDialog } from './variant-dialog'
import { VariantSwatches } from './variant-swatches'

/** The variants of every picture: colours, layers, a layer comp. */
export function VariantsSection() {
  const { t } = useTranslation('batch')
  const variants = useBatchStore((state) => state.recipeHistory.present.variants)
  const hasDark = useBatchStore((state) => state.recipeHistory.present.dark_designs.length > 0)
  const darkBelow = useBatchStore((state) => state.recipeHistory.present.dark_below)
  const { editRecipe } = useBatchStore.getState()
  const [edited, setEdited] = useState<BatchVariant | null>(null)
  const add = () =>
    setEdited({
      id: crypto.randomUUID(),
      name: t('variantNumbered', { number: variants.length + 1 }),
      ...neutralVariant,
    })
  const copy = (variant: BatchVariant) =>
    setEdited({ ...variant, id: crypto.randomUUID(), name: t('copyOf', { name: variant.name }) })
  return (
    <Section
      title={t('variants')}
      actions={
        <>
          <GarmentColors />
          <IconButton icon={Plus} label={t('addVariant')} className="size-6" onClick={add} />
        </>
      }
    >
      {variants.length === 0 ? (
        <p className="text-secondary text-sm">{t('noVariants')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {variants.map((variant) => (
            <li
              key={variant.id}
              className="group flex h-8 items-center gap-2 rounded-md border border-line bg-raised pr-1 pl-2"
            >
              <VariantSwatches variant={variant} className="size-4" />
              <button
                type="button"
                className="min-w-0 flex-1 truncate rounded-sm text-left"
                onClick={() => setEdited(variant)}
              >
                {variant.name}
              </button>
              {hasDark && isOnDark(variant, { dark_below: darkBelow }) && (
                <span title={t('onDark')} className="flex shrink-0 text-secondary">
                  <Moon size={14} strokeWidth={1.5} aria-hidden />
                  <span className="sr-only">{t('onDark')}</span>
                </span>
              )}
              <IconButton
                icon={Pencil}
                label={t('changeVariant', { name: variant.name })}
                className="size-6"
                onClick={() => setEdited(variant)}
              />
              <IconButton
                icon={Copy}
                label={t('copyVariant', { name: variant.name })}
                className="size-6"
                onClick={() => copy(variant)}
              />
              <IconButton
                icon={X}
                label={t('removeVariant', { name: variant.name })}
                className="size-6"
                onClick={() => editRecipe(withoutVariant(variant.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {hasDark && (
        <div className="mt-2 grid grid-cols-[1fr_84px] items-center gap-2" title={t('darkBelowText')}>
          <span className="text-secondary text-sm">{t('darkBelow')}</span>
          <NumberField
            label={t('darkBelow')}
            caption="L"
            unit="%"
            minimum={0}
            maximum={100}
            decimals={0}
            value={darkBelow}
            onChange={(dark_below, gesture) => editRecipe((recipe) => ({ ...recipe, dark_below }), gesture)}
          />
        </div>
      )}
      {edited && (
        <VariantDialog
          variant={edited}
          isNew={!variants.some(({ id }) => id === edited.id)}
          onSave={(variant) => {
            editRecipe(withVariant(variant))
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  )
}
