import type { StudioOrderRecord, StudioVisit } from '@contract/desktop/studio-desk'
import { Ban, Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../shared/class-names'
import { formatDay } from '../../shared/format-day'
import { FramedPicture } from '../../shared/framed-picture'
import { IconButton } from '../../shared/icon-button'

interface SessionRowProps {
  readonly session: StudioVisit
  onEnd(): void
}

/** A session: its product, where it stands, who asked for it, and its orders with their pictures. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation('studioDesk')
  const { mockup_name, state, orders, product_id, variant_id, allowed_origin, asked_by } = session
  const isAlive = state === 'open' || state === 'waiting'
  const facts = [
    product_id && t('product', { id: [product_id, variant_id].filter(Boolean).join(' · ') }),
    allowed_origin,
    asked_by && t('askedBy', { key: asked_by }),
  ].filter(Boolean)
  return (
    <li className="flex flex-col gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">
            {mockup_name ?? t('mockupGone')}
            {session.is_setup && <span className="ml-2 text-secondary text-sm">{t('setup')}</span>}
          </p>
          <p className="truncate text-secondary text-sm" title={facts.join(' · ')}>
            {facts.length > 0 ? facts.join(' · ') : t('noFacts')}
          </p>
        </div>
        <p className="shrink-0 text-secondary tabular-nums">{formatDay(session.created_at)}</p>
        <p className="flex w-40 shrink-0 items-center gap-2">
          <span
            aria-hidden
            className={classNames(
              'size-1.5 shrink-0 rounded-full',
              orders.length > 0 ? 'bg-success' : isAlive ? 'bg-accent' : 'bg-line-strong',
            )}
          />
          <span className={classNames('truncate', !isAlive && orders.length === 0 && 'text-secondary')}>
            {orders.length > 0 ? t('ordered', { count: orders.length }) : t(`states.${state}`)}
          </span>
        </p>
        <IconButton
          icon={Ban}
          label={t('end', { name: mockup_name ?? t('mockupGone') })}
          onClick={onEnd}
          className={classNames('-mr-1.5', !isAlive && 'invisible')}
        />
      </div>
      {orders.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Order({ order }: { readonly order: StudioOrderRecord }) {
  const { t } = useTranslation('studioDesk')
  return (
    <li className="flex w-64 items-center gap-3 rounded-md border border-line bg-raised p-2">
      <FramedPicture
        src={order.thumbnail_url}
        alt={t('orderPicture', { id: order.action_id })}
        fit="cover"
        placeholder={<Image size={16} strokeWidth={1.5} aria-hidden />}
        className="size-14 shrink-0 rounded-sm bg-canvas"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium select-text" title={order.action_id}>
          {order.action_id}
        </p>
        <p className="truncate text-secondary text-sm">
          {t(order.is_taken ? 'taken' : 'notTaken')} · {formatDay(order.created_at)}
        </p>
      </div>
    </li>
  )
}
