import type { ReactNode } from 'react'
import { ServiceChoice } from './service-choice'
import { ShownService } from './shown-service'

interface ServicePageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A list of a service and what is selected in it, as high as the window: this computer's, or a connection's. */
export const ServicePage = ({ title, children }: ServicePageProps) => (
  <div className="flex h-full flex-col">
    <header className="flex h-11 shrink-0 items-center justify-between gap-6 border-line border-b bg-chrome px-4">
      <h1 className="font-semibold text-lg">{title}</h1>
      <ServiceChoice className="max-w-64" />
    </header>
    <div className="min-h-0 flex-1">
      <ShownService>{children}</ShownService>
    </div>
  </div>
)
