import type { Connection } from './open-database'

type Write<Input extends unknown[], Result> = (...input: Input) => Result

/**
 * Makes writes that do not wait for the disk: the main process answers the window with the same thread, and a disk takes 4 to 45 ms for each. A program that
 * is killed loses nothing of them; a power cut may take the last ones, all after the first that is gone, unless an ordinary write came later.
 */
export const relaxedWrites =
  (connection: Connection) =>
  <Input extends unknown[], Result>(write: Write<Input, Result>): Write<Input, Result> =>
  (...input) => {
    // Within an open transaction the setting cannot change, and the write is a part of that.
    if (connection.inTransaction) return write(...input)
    connection.exec('PRAGMA synchronous = NORMAL')
    try {
      return write(...input)
    } finally {
      connection.exec('PRAGMA synchronous = FULL')
    }
  }
