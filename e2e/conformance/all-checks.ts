import type { Check } from './check'
import { accountChecks } from './checks/account'
import { backgroundRemovalChecks } from './checks/background-removal'
import { deletionChecks } from './checks/deletion'
import { fontChecks } from './checks/fonts'
import { jobChecks } from './checks/jobs'
import { photoMockupChecks } from './checks/photo-mockups'
import { photoRenderChecks } from './checks/photo-renders'
import { psdMockupChecks } from './checks/psd-mockups'
import { renderChecks } from './checks/renders'
import { studioChecks } from './checks/studio'
import { videoChecks } from './checks/videos'
import { webhookChecks } from './checks/webhooks'

/** In order of execution: the mockup that is uploaded first is deleted last. */
export const checks: readonly Check[] = [
  ...psdMockupChecks,
  ...renderChecks,
  ...jobChecks,
  ...accountChecks,
  ...fontChecks,
  ...webhookChecks,
  ...backgroundRemovalChecks,
  ...photoMockupChecks,
  ...photoRenderChecks,
  ...videoChecks,
  ...studioChecks,
  ...deletionChecks,
]
