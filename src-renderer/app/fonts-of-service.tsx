import { FontsPage } from '../features/fonts/fonts-page'
import { ServiceChoice } from './service-choice'
import { ShownService } from './shown-service'

/** The fonts of this computer, or of a connection's service. */
export const FontsOfService = () => (
  <ShownService>
    <FontsPage source={<ServiceChoice className="max-w-56" />} />
  </ShownService>
)
