import { TablesTaker } from '../drop/tables-taker'
import { useTakeTablesToBatch } from '../features/batch/use-take-tables-to-batch'
import { AppWindow } from './app-window'

/** The window, with the ports through which its parts reach each other. */
export function App() {
  return (
    <TablesTaker value={useTakeTablesToBatch()}>
      <AppWindow />
    </TablesTaker>
  )
}
