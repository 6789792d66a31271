import { failureOfCall } from '@contract/errors'
import type { StudioConfig } from '@contract/service/studio'
import { Coffee, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../shared/button'
import { EmptyState } from '../../shared/empty-state'
import { FailureNote } from '../../shared/failure-note'
import { IconButton } from '../../shared/icon-button'
import { SegmentedControl } from '../../shared/segmented-control'
import { Select } from '../../shared/select'
import { useStudioStore } from '../../state/studio/studio-store'
import { useLocalServer } from '../local-server/use-local-server'
import { PreviewFrame } from './preview-frame'
import { ServerOff } from './server-off'
import { usePreviewSession } from './use-preview-session'
import { type NamedMockup, usePreviewedMockups } from './use-previewed-mockups'

/** The editor as customers will see it, on a mockup of this computer's server. */
export function EditorPreview({ config }: { readonly config: StudioConfig }) {
  const { t } = useTranslation(['studioDesk', 'common'])
  const { address, isKnown } = useLocalServer()
  const { mockups, error, refetch, addSample } = usePreviewedMockups()
  const chosen = useStudioStore((state) => state.mockup)
  const mockup = mockups?.find(({ mockup_uuid }) => mockup_uuid === chosen?.mockup_uuid) ?? mockups?.[0]
  const failed = error ?? addSample.error
  return (
    <section aria-label={t('preview')} className="flex min-w-0 flex-1 flex-col gap-3 px-6 py-4">
      {isKnown && address === null && <ServerOff className="m-auto w-full max-w-[520px]" />}
      {address !== null && failed && (
        <FailureNote title={t('mockupsFailed')} failure={failureOfCall(failed)}>
          <Button onClick={() => refetch()}>{t('common:retry')}</Button>
        </FailureNote>
      )}
      {address !== null && mockups === null && !error && <div className="skeleton flex-1" aria-hidden />}
      {address !== null && mockups?.length === 0 && (
        <div className="m-auto w-full max-w-[520px]">
          <EmptyState icon={Coffee} title={t('noMockups')} text={t('noMockupsText')}>
            <Button look="primary" isBusy={addSample.isPending} onClick={() => addSample.mutate(undefined)}>
              {t('useSample')}
            </Button>
          </EmptyState>
        </div>
      )}
      {address !== null && mockup && mockups && (
        <OpenedPreview mockup={mockup} mockups={mockups} config={config} />
      )}
    </section>
  )
}

interface OpenedPreviewProps {
  readonly mockup: NamedMockup
  readonly mockups: readonly NamedMockup[]
  readonly config: StudioConfig
}

function OpenedPreview({ mockup, mockups, config }: OpenedPreviewProps) {
  const { t } = useTranslation(['studioDesk', 'common'])
  const device = useStudioStore((state) => state.device)
  const { showDevice, showMockup } = useStudioStore.getState()
  const { mockup_type, mockup_uuid } = mockup
  const session = usePreviewSession({ mockup_type, mockup_uuid }, config)
  return (
    <>
      <div className="flex items-center gap-3">
        <Select
          aria-label={t('previewMockup')}
          value={mockup_uuid}
          options={mockups.map(({ mockup_uuid: value, name }) => ({ value, label: name }))}
          onChange={(uuid) => {
            const next = mockups.find((each) => each.mockup_uuid === uuid)
            if (next) showMockup({ mockup_type: next.mockup_type, mockup_uuid: uuid })
          }}
          className="min-w-0 max-w-64 flex-1"
        />
        <span className="flex-1" />
        <div className="w-44">
          <SegmentedControl
            label={t('device')}
            value={device}
            options={(['desktop', 'phone'] as const).map((value) => ({
              value,
              label: t(`devices.${value}`),
            }))}
            onChange={showDevice}
          />
        </div>
        <IconButton
          icon={RotateCw}
          label={t('beginAnew')}
          disabled={session.isFetching}
          onClick={() => void session.refetch()}
        />
      </div>
      {session.error && (
        <FailureNote title={t('previewFailed')} failure={failureOfCall(session.error)}>
          <Button onClick={() => void session.refetch()}>{t('common:retry')}</Button>
        </FailureNote>
      )}
      {session.isPending && <div className="skeleton flex-1" aria-hidden />}
      {session.data && (
        <PreviewFrame
          key={session.data.session}
          address={session.data.server_address}
          grant={session.data}
          config={config}
          device={device}
        />
      )}
    </>
  )
}
