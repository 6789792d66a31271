import { TablesTaker } from '../drop/tables-taker'
import { useTakeTablesToBatch } from '../features/batch/use-take-tables-to-batch'
import { AppWindow } from './app-window'

/** The window, and what its parts are given of each other. */
export function App() {
  return (
    <TablesTaker value={useTakeTablesToBatch()}>
      <AppWindow />
    </TablesTaker>
  )
}
