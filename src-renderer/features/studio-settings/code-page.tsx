import { failureOfCall } from '@contract/errors'
import type { StudioConfig } from '@contract/service/studio'
import { useMutation } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { FailureNote } from '../../shared/failure-note'
import { SegmentedControl } from '../../shared/segmented-control'
import { useSettings } from '../../state/settings/use-settings'
import { useLocalServer } from '../local-server/use-local-server'
import { type CodeKind, codeKinds, embedCode } from './embed-code'
import { ServerOff } from './server-off'
import { usePreviewedMockups } from './use-previewed-mockups'

/** The code that a shop's developer needs, with the address at which the editor is. */
export function CodePage({ config }: { readonly config: StudioConfig }) {
  const { t } = useTranslation(['studioDesk', 'common'])
  const [kind, setKind] = useState<CodeKind>('html')
  const queries = useDesktopQueries()
  const { settings } = useSettings()
  const { address, isKnown, stored } = useLocalServer()
  const { mockups } = usePreviewedMockups()
  const copy = useMutation(queries.studioDesk.copyCode.mutationOptions())
  const publicAddress = settings?.service.results.public_base_url ?? null
  const base = publicAddress ?? address ?? `http://127.0.0.1:${stored?.port ?? ''}`
  const mockupUuid = mockups?.[0]?.mockup_uuid ?? 'MOCKUP_UUID'
  const code = embedCode(kind, { address: base, displayMode: config.displayMode, mockupUuid })
  const isCopied = copy.isSuccess && copy.variables?.code === code
  return (
    <div className="mx-auto flex max-w-[840px] flex-col gap-4 px-8 py-6">
      {isKnown && address === null && publicAddress === null && <ServerOff className="" />}
      <div className="flex items-center justify-between gap-6">
        <div className="w-96">
          <SegmentedControl<CodeKind>
            label={t('codeKind')}
            value={kind}
            options={codeKinds.map((value) => ({ value, label: t(`codeKinds.${value}`) }))}
            onChange={setKind}
          />
        </div>
        <Button look="primary" isBusy={copy.isPending} onClick={() => copy.mutate({ code })}>
          {isCopied ? (
            <Check size={16} strokeWidth={1.5} aria-hidden />
          ) : (
            <Copy size={16} strokeWidth={1.5} aria-hidden />
          )}
          {t(isCopied ? 'copied' : 'copyCode')}
        </Button>
      </div>
      <p className="text-pretty text-secondary">{t(`codeTexts.${kind}`)}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        aria-label={t('code')}
        className="overflow-x-auto rounded-lg border border-line bg-chrome px-4 py-3"
      >
        <pre className="font-mono text-sm leading-5 select-text">{code}</pre>
      </section>
      <p role="status" className="sr-only">
        {isCopied && t('onClipboard')}
      </p>
      <p className="text-pretty text-secondary text-sm">
        {t(publicAddress === null ? 'addressHere' : 'addressPublic', { address: base })}
      </p>
      {copy.error && <FailureNote title={t('common:didNotWork')} failure={failureOfCall(copy.error)} />}
    </div>
  )
}
