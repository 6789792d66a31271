import type { ConnectionRecord } from '@contract/desktop/connections'
import { failureOfCall } from '@contract/errors'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Folder, Monitor, Server } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { formatNumber } from '../../shared/format-number'
import { menuContent, menuItem, menuSeparator } from '../../shared/menu-looks'
import { Section } from '../../shared/section'
import { useBatchStore } from '../../state/batch/batch-store'
import { useGeneralSettings } from '../../state/settings/use-general-settings'
import { useShellStore } from '../../state/shell/shell-store'
import { RenderWay } from '../render-way/render-way'
import { BatchExtras } from './batch-extras'
import { ExistingChoiceField } from './existing-choice'

/** The output folder, and the computer that renders. */
export function WhereSection() {
  const { t } = useTranslation('batch')
  const { t: common } = useTranslation('common')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const { data: connections = [] } = useQuery(queries.connections.list.queryOptions())
  const ownFolder = useBatchStore((state) => state.recipeHistory.present.folder)
  const { general } = useGeneralSettings()
  const folder = ownFolder ?? general.export_folder
  const connectionId = useBatchStore((state) => state.recipeHistory.present.connection_id)
  const connection = connections.find(({ id }) => id === connectionId)
  const { editRecipe } = useBatchStore.getState()
  const { notify } = useShellStore.getState()

  const chooseFolder = async () => {
    try {
      const chosen = await client.batches.chooseFolder()
      if (chosen) editRecipe((recipe) => ({ ...recipe, folder: chosen.path }))
    } catch (error) {
      const failure = failureOfCall(error)
      notify({ tone: 'danger', title: () => t('folderNotChosen'), failure })
    }
  }
  const credits = (account: ConnectionRecord['account'] | undefined) => {
    if (!account) return ''
    const left = account.credits_remaining + account.prepaid_balance
    return t('creditsLeft', { count: left, credits: formatNumber(left) })
  }
  return (
    <Section title={t('where')}>
      <div className="flex flex-col gap-2">
        <button
          type="button"
          onClick={chooseFolder}
          aria-label={folder === null ? t('chooseFolder') : t('folderChosen', { folder })}
          className={control}
        >
          <Folder size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
          {folder === null ? (
            <span className="truncate text-accent-text">{t('chooseFolder')}</span>
          ) : (
            // The end of a path is more telling than its beginning.
            <span className="min-w-0 flex-1 truncate [direction:rtl]" title={folder}>
              <bdi>{folder}</bdi>
            </span>
          )}
        </button>
        <DropdownMenu.Root>
          <DropdownMenu.Trigger
            aria-label={t('rendersOn', { name: connection?.name ?? common('thisComputer') })}
            className={control}
          >
            {connection ? (
              <Server size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
            ) : (
              <Monitor size={14} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
            )}
            <span className="min-w-0 flex-1 truncate">{connection?.name ?? common('thisComputer')}</span>
            <span className="text-secondary text-sm tabular-nums">
              {connection ? credits(connection.account) : t('free')}
            </span>
            <ChevronDown size={12} strokeWidth={1.5} className="shrink-0 text-secondary" aria-hidden />
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content
              align="start"
              sideOffset={4}
              className={`${menuContent} w-(--radix-dropdown-menu-trigger-width)`}
            >
              <DropdownMenu.RadioGroup
                value={connectionId ?? ''}
                onValueChange={(id) =>
                  editRecipe((recipe) => ({ ...recipe, connection_id: id === '' ? null : id }))
                }
              >
                <Place value="" name={common('thisComputer')} detail={t('free')} />
                {connections.map(({ id, name, account }) => (
                  <Place key={id} value={id} name={name} detail={credits(account)} />
                ))}
              </DropdownMenu.RadioGroup>
              <DropdownMenu.Separator className={menuSeparator} />
              <DropdownMenu.Item
                className={menuItem}
                onSelect={() => useShellStore.getState().goToSettings('connections')}
              >
                <span className="w-4" />
                {t('addConnection')}
              </DropdownMenu.Item>
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
        <ExistingChoiceField />
        {connectionId !== null && <RenderWay connectionId={connectionId} widths="equal" />}
        {connection && <BatchExtras key={connection.id} serviceName={connection.name} />}
      </div>
    </Section>
  )
}

const control =
  'flex h-7 w-full items-center gap-2 rounded-md border border-line bg-field px-2 text-left hover:border-line-strong data-[state=open]:border-accent'

interface PlaceProps {
  readonly value: string
  readonly name: string
  readonly detail: string
}

const Place = ({ value, name, detail }: PlaceProps) => (
  <DropdownMenu.RadioItem value={value} className={menuItem}>
    <span className="flex w-4 shrink-0">
      <DropdownMenu.ItemIndicator>
        <Check size={14} strokeWidth={1.5} aria-hidden />
      </DropdownMenu.ItemIndicator>
    </span>
    <span className="min-w-0 flex-1 truncate">{name}</span>
    <span className="text-secondary text-sm tabular-nums">{detail}</span>
  </DropdownMenu.RadioItem>
)
