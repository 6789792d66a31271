import { FolderCheck, FolderInput, Layers, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const steps: readonly { readonly id: 'drop' | 'render' | 'done'; readonly icon: LucideIcon }[] = [
  { id: 'drop', icon: FolderInput },
  { id: 'render', icon: Layers },
  { id: 'done', icon: FolderCheck },
]

/** The purpose of a hot folder at a glance. */
export function HotFoldersEmpty({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('hotFolders')
  return (
    <div className="flex flex-col items-center rounded-lg border border-line-strong border-dashed px-8 py-12 text-center">
      <ol className="flex items-start">
        {steps.map(({ id, icon: Icon }, place) => (
          <Fragment key={id}>
            {place > 0 && <li aria-hidden className="mt-6 h-px w-12 bg-line-strong" />}
            <li className="flex w-36 flex-col items-center gap-3">
              <span className="flex size-12 items-center justify-center rounded-lg border border-line bg-raised">
                <Icon size={20} strokeWidth={1.5} className="text-accent-text" aria-hidden />
              </span>
              <span className="text-secondary text-sm">{t(`steps.${id}`)}</span>
            </li>
          </Fragment>
        ))}
      </ol>
      <p className="mt-8 font-medium text-lg">{t('emptyTitle')}</p>
      <p className="mt-1 max-w-[440px] text-secondary">{t('emptyText')}</p>
      <div className="mt-5">{children}</div>
    </div>
  )
}
