import type { ConnectionRecord } from '@contract/desktop/connections'
import type { Failure } from '@contract/errors'
import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { formatDay } from '../../shared/format-day'
import { menuSeparator } from '../../shared/menu-looks'
import { MoreItem, MoreMenu } from '../../shared/more-menu'
import { accountLine } from './account-line'
import { ConnectionDetails } from './connection-details'

interface ConnectionCardProps {
  readonly connection: ConnectionRecord
  readonly isChecking: boolean
  /** The failure of the last check or choice. */
  readonly failure: Failure | null
  onCheck(): void
  onMakeDefault(): void
  onRename(): void
  onReplaceKey(): void
  onFiles(): void
  onRemove(): void
}

export function ConnectionCard(props: ConnectionCardProps) {
  const { t } = useTranslation('connections')
  const { connection, isChecking, failure, onCheck, onReplaceKey } = props
  const { name, base_url, is_default, account } = connection
  const [isOpen, setOpen] = useState(false)
  return (
    <li aria-label={name} className="rounded-lg border border-line bg-chrome">
      <div className="flex items-center gap-4 py-3 pr-3 pl-4">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2">
            <span className="truncate font-medium" title={name}>
              {name}
            </span>
            {is_default && (
              <span className="rounded-sm bg-selected px-1.5 text-xs leading-[18px]">{t('isDefault')}</span>
            )}
          </p>
          <p className="truncate text-secondary select-text" title={base_url}>
            {base_url}
          </p>
        </div>
        {account && (
          <div className="min-w-0 shrink-0 text-right">
            <p className="truncate tabular-nums">{accountLine(account, t)}</p>
            <p className="truncate text-secondary text-sm tabular-nums">
              {t(account.email ? 'checkedFor' : 'checked', {
                email: account.email,
                time: formatDay(account.checked_at),
              })}
            </p>
          </div>
        )}
        <div className="flex shrink-0 items-center gap-2">
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('details')}
            <ChevronDown
              size={14}
              strokeWidth={1.5}
              className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
              aria-hidden
            />
          </Button>
          <Button disabled={isChecking} onClick={onCheck}>
            {t(isChecking ? 'checking' : 'check')}
          </Button>
          <Menu {...props} />
        </div>
      </div>
      {failure && (
        <FailureNote title={t('checkFailed')} failure={failure} className="mx-3 mb-3">
          {failure.code === 'UNAUTHORIZED' && <Button onClick={onReplaceKey}>{t('replaceKey')}</Button>}
        </FailureNote>
      )}
      {isOpen && <ConnectionDetails connection={connection} />}
    </li>
  )
}

function Menu(props: ConnectionCardProps) {
  const { connection, onMakeDefault, onRename, onReplaceKey, onFiles, onRemove } = props
  const { t } = useTranslation('connections')
  return (
    <MoreMenu label={t('more', { name: connection.name })}>
      <MoreItem isDisabled={connection.is_default} onSelect={onMakeDefault}>
        {t('makeDefault')}
      </MoreItem>
      <MoreItem onSelect={onRename}>{t('rename')}</MoreItem>
      <MoreItem onSelect={onReplaceKey}>{t('replaceKey')}</MoreItem>
      <MoreItem onSelect={onFiles}>{t('files')}</MoreItem>
      <DropdownMenu.Separator className={menuSeparator} />
      <MoreItem isDanger onSelect={onRemove}>
        {t('remove')}
      </MoreItem>
    </MoreMenu>
  )
}
