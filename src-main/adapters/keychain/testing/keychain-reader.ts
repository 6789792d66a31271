/** A process that asks the keychain forty times for a secret that is not there. Prints how many reads failed. */
import { createKeytarKeychain } from '../keytar-keychain'

const keychain = createKeytarKeychain('Mockwright test of readers')

const readAgainAndAgain = async (): Promise<void> => {
  let failed = 0
  for (let reads = 0; reads < 40; reads++) await keychain.read('not there').catch(() => failed++)
  process.stdout.write(`${failed} failed`)
}

void readAgainAndAgain()
