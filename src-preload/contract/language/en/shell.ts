/** What frames every place: rail, status line, notices. */
export const shell = {
  places: 'Places',
  library: 'Library',
  editor: 'Editor',
  batch: 'Batch',
  activity: 'Activity',
  settings: 'Settings',
  findCommand: 'Find a command',
  shortcuts: 'Keyboard shortcuts',
  darkTheme: 'Dark theme',
  lightTheme: 'Light theme',
  notices: 'Notices',
}
