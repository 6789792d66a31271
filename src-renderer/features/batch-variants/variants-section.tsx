import type { BatchVariant } from '@contract/desktop/batch-recipe'
import { neutralVariant } from '@contract/edits/words'
import { Copy, Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutVariant, withVariant } from '../../model/batch/recipe-edits'
import { IconButton } from '../../shared/icon-button'
import { Section } from '../../shared/section'
import { useBatchStore } from '../../state/batch/batch-store'
import { GarmentColors } from './garment-colors'
import { VariantDialog } from './variant-dialog'
import { VariantSwatches } from './variant-swatches'

/** The variants of every picture: colours, layers, a layer comp. */
export function VariantsSection() {
  const { t } = useTranslation('batch')
  const variants = useBatchStore((state) => state.recipeHistory.present.variants)
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
