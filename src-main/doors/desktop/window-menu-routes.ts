import { windowMenu as contract } from '@contract/desktop/window-menu'
import { implement } from '@orpc/server'
import type { WindowMenu } from '../../service/ports/window-menu'

export const windowMenuRoutes = (menu: WindowMenu) => {
  const on = implement(contract)
  return on.router({
    list: on.list.handler(() => [...menu.list()]),
    choose: on.choose.handler(({ input }) => menu.choose(input.place)),
  })
}
