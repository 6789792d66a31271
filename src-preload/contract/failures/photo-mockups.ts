import { kind } from './failure-kind'
import { text } from './params'

/** Refusals about the service's photo mockups. */
export const photoMockups = {
  photoMockupUnknown: kind('MOCKUP_NOT_FOUND', { uuid: text }, ({ uuid }) => ({
    message: `There is no photo mockup ${uuid}.`,
    suggestion: 'List the photo mockups to see which there are.',
  })),
  photoMockupNameUnknown: kind('MOCKUP_NOT_FOUND', { name: text }, ({ name }) => ({
    message: `There is no photo mockup called “${name}”.`,
    suggestion: 'List the photo mockups to see which there are.',
  })),
  photoNameTaken: kind('MOCKUP_NAME_EXISTS', { name: text }, ({ name }) => ({
    message: `A photo mockup called “${name}” is there already.`,
    suggestion: 'Give it another name, or delete the other one.',
  })),
  photoMockupDeleted: kind('CONFLICT', { name: text }, ({ name }) => ({
    message: `The photo mockup “${name}” was deleted while it was being prepared.`,
    suggestion: 'Make it again if it was deleted by mistake.',
  })),
}
