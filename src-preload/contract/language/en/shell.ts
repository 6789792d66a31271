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
  settingsPages: {
    connections: 'Connections',
    'api-keys': 'API keys and server',
  },
  engineRestarted: 'The engine was started again',
  engineRestartedText: 'It had stopped unexpectedly. Nothing of your work is lost.',
  lost: 'The window lost its thread',
  lostText: 'Something went wrong while drawing it. Your work is kept: load the window again to go on.',
  loadAgain: 'Load again',
}
