import type { ReactNode } from 'react'
import { ServiceSource } from '../link/connection'
import { useShownService } from '../state/shell/use-shown-service'

/** The rooms inside show the service that is chosen. A room starts anew with another service. */
export function ShownService({ children }: { readonly children: ReactNode }) {
  const { shown } = useShownService()
  return (
    <ServiceSource key={shown?.id ?? 'here'} connectionId={shown?.id ?? null}>
      {children}
    </ServiceSource>
  )
}
