import { accounts } from './account'
import { backgroundRemoval } from './background-removal'
import { fonts } from './fonts'
import { jobs } from './jobs'
import { photoMockups } from './photo-mockups'
import { psdMockups } from './psd-mockups'
import { renders } from './renders'
import { studio } from './studio'
import { videos } from './videos'
import { webhooks } from './webhooks'

/**
 * The mockup service: every call once with its HTTP method and path, whether this app, HTTP or a remote service answers
 * it.
 */
export const serviceContract = {
  psdMockups,
  renders,
  videos,
  photoMockups,
  jobs,
  fonts,
  backgroundRemoval,
  webhooks,
  studio,
  accounts,
}
