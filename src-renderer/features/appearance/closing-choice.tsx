import { closingChoices } from '@contract/desktop/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../app/connection'
import { SegmentedControl } from '../../shared/segmented-control'

/** What becomes of hot folders and runs when the window is closed: the answer that the app asks for once. */
export function ClosingChoice() {
  const { t } = useTranslation('appearance')
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const { data } = useQuery(queries.settings.get.queryOptions())
  const { mutate } = useMutation(
    queries.settings.set.mutationOptions({
      onSuccess: (settings) => queryClient.setQueryData(queries.settings.get.queryKey(), settings),
    }),
  )
  return (
    <div className="w-fit">
      <SegmentedControl
        label={t('closing')}
        widths="words"
        value={data?.in_background ?? 'ask'}
        options={closingChoices.map((value) => ({ value, label: t(`closings.${value}`) }))}
        onChange={(in_background) => mutate({ in_background })}
      />
    </div>
  )
}
