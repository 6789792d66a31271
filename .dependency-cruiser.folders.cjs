/**
 * Folders, like files, need each other one way. A cruise of its own, because a rule about folders counts every file in
 * them, and tests may reach anywhere. A folder and those inside it count as one when others are asked about.
 */
const walls = require('./.dependency-cruiser.cjs')

const test = '[.](test|bench)[.]tsx?$|/testing/'

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that need each other are one room, or a file lies in the wrong one.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...walls.options, exclude: { path: `${walls.options.exclude.path}|${test}` } },
}
