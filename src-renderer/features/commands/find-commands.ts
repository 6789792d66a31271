import { type Command, type CommandGroup, commandGroups } from '../../shared/command'

interface Search {
  readonly text: string
  readonly groupName: (group: CommandGroup) => string
}

/**
 * Available commands that match, best first; among equals things come before actions, then the original order. Every
 * word must be found: in the title, the group's name or the detail. A command that opens a thing among the results is
 * left out.
 */
export function findCommands(commands: readonly Command[], { text, groupName }: Search): readonly Command[] {
  const wanted = plain(text)
  const words = wanted.split(/\s+/).filter(Boolean)
  const groups = new Map(commandGroups.map((group) => [group, plain(groupName(group))]))
  const found = commands
    .filter(({ isAvailable }) => isAvailable)
    .map((command) => {
      const { title, detail } = plainOf(command)
      const inGroup = `${groups.get(command.group)} ${title} ${detail}`
      const scores = words.map((word) => Math.max(nearness(title, word), inGroup.includes(word) ? 2 : 0))
      const whole = title.startsWith(wanted) ? 8 : title.includes(wanted) ? 4 : 0
      const thing = command.pictureUrl === undefined ? 0 : 0.5
      const score = scores.includes(0) ? 0 : whole + thing + scores.reduce((sum, each) => sum + each, 0)
      return { command, score }
    })
    .filter(({ score }) => score > 0 || words.length === 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command)
  const ids = new Set(found.map(({ id }) => id))
  return found.filter(({ opens }) => opens === undefined || !ids.has(opens))
}

interface PlainWords {
  readonly title: string
  readonly detail: string
}

/** A library of thousands is searched at every key press, so its words are normalized once. */
const known = new WeakMap<Command, PlainWords>()

function plainOf(command: Command): PlainWords {
  const found = known.get(command) ?? { title: plain(command.title), detail: plain(command.detail ?? '') }
  known.set(command, found)
  return found
}

/** `offnen` finds `Öffnen` too. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').trim()

/**
 * 4 for the start of a word, 3 within a word, 1 for the letters in order and close together (`zmin` for `zoom in`), 0
 * for no match.
 */
function nearness(title: string, word: string): number {
  if (title.startsWith(word) || title.includes(` ${word}`)) return 4
  if (title.includes(word)) return 3
  return word.length > 1 && followsIn(title, word) ? 1 : 0
}

function followsIn(title: string, word: string): boolean {
  const start = title.indexOf(word.charAt(0))
  let at = start
  for (const letter of word) {
    at = title.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return at - start <= word.length * 2 + 2
}
