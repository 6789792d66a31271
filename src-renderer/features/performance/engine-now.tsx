import type { performanceContract } from '@contract/desktop/performance'
import type { EngineSettings } from '@contract/desktop/settings'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../shared/format-bytes'

interface EngineNowProps {
  readonly info: InferContractRouterOutputs<typeof performanceContract>['info']
  readonly stored: EngineSettings
}

/** The engine's current resources, and whether they match the settings. */
export function EngineNow({ info, stored }: EngineNowProps) {
  const { t } = useTranslation('performance')
  const { in_use, usual, engine_bytes } = info
  const isApplying =
    in_use.threads !== (stored.threads ?? usual.threads) ||
    in_use.memory_bytes !== megabytes(stored.memory_megabytes, usual.memory_bytes) ||
    in_use.template_bytes !== megabytes(stored.template_megabytes, usual.template_bytes)
  return (
    <div className="rounded-lg border border-line bg-chrome">
      <dl className="grid grid-cols-2">
        <div className="px-4 py-3">
          <dt className="text-secondary text-sm">{t('nowThreads')}</dt>
          <dd className="font-semibold text-xl tabular-nums">{in_use.threads}</dd>
        </div>
        <div className="border-line border-l px-4 py-3">
          <dt className="text-secondary text-sm">{t('nowMemory')}</dt>
          <dd className="tabular-nums">
            {engine_bytes === null ? (
              <span className="text-secondary">{t('nowAsleep')}</span>
            ) : (
              <>
                <span className="font-semibold text-xl">{formatBytes(engine_bytes)}</span>{' '}
                <span className="text-secondary">
                  {t('nowAllowed', { size: formatBytes(in_use.memory_bytes) })}
                </span>
              </>
            )}
          </dd>
        </div>
      </dl>
      <p role="status" className={isApplying ? 'border-line border-t px-4 py-2.5 text-secondary' : 'sr-only'}>
        {isApplying && t('applying')}
      </p>
    </div>
  )
}

const megabytes = (chosen: number | null, usual: number): number => (chosen === null ? usual : chosen * 1e6)
