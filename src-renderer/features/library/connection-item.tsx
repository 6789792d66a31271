import type { ConnectionRecord } from '@contract/desktop/connections'
import { Cloud, CloudAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SidebarItem } from './sidebar-item'

interface ConnectionItemProps {
  readonly connection: ConnectionRecord & { readonly isPending: boolean; readonly error: Error | null }
  readonly count: number
}

/** A service, with the number of its mockups, or a note that it does not answer. */
export function ConnectionItem({ connection, count }: ConnectionItemProps) {
  const { t } = useTranslation('library')
  const { id, name, isPending, error } = connection
  return (
    <SidebarItem
      section={`connection:${id}`}
      icon={error ? CloudAlert : Cloud}
      label={name}
      count={isPending || error ? null : count}
      {...(error ? { tone: 'warning' as const, title: t('serviceSilent', { name }) } : {})}
    />
  )
}
