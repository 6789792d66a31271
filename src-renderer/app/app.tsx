import { TablesTaker } from '../drop/tables-taker'
import { useTakeTablesToBatch } from '../features/batch/use-take-tables-to-batch'
import { AppWindow } from './app-window'

/** The window, with the ports that connect its parts. */
export function App() {
  return (
    <TablesTaker value={useTakeTablesToBatch()}>
      <AppWindow />
    </TablesTaker>
  )
}
