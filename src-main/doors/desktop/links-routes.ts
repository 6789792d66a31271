import { addressOfAppLink } from '@contract/desktop/app-link'
import { links as contract } from '@contract/desktop/links'
import { implement } from '@orpc/server'

export const linksRoutes = (copyText: (text: string) => void) => {
  const on = implement(contract)
  return on.router({
    copy: on.copy.handler(({ input }) => copyText(addressOfAppLink(input))),
  })
}
