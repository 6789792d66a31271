import { useTranslation } from 'react-i18next'
import { TextField } from '../../shared/text-field'
import { useBatchStore } from '../../state/batch/batch-store'
import { ServiceExtrasPanel } from '../render-way/service-extras-panel'

/** What the pictures of a batch carry to the service that renders them. */
export function BatchExtras({ serviceName }: { readonly serviceName: string }) {
  const { t } = useTranslation('connections')
  const service = useBatchStore((state) => state.recipeHistory.present.service)
  const { editRecipe } = useBatchStore.getState()
  const change = (next: typeof service, gesture: string) =>
    editRecipe((recipe) => ({ ...recipe, service: next }), gesture)
  return (
    <ServiceExtrasPanel serviceName={serviceName} extras={service} onChange={change}>
      <TextField
        label={t('extraArea')}
        hint={t('extraAreaHint')}
        maxLength={255}
        value={service.presets[0]?.preset ?? ''}
        onChange={({ target: { value: preset } }) =>
          change({ ...service, presets: preset === '' ? [] : [{ layer: null, preset }] }, 'service-area')
        }
      />
    </ServiceExtrasPanel>
  )
}
