/** Links from outside into the window. */
export const links = {
  noMockup: 'The linked mockup was not found',
  noRun: 'The linked run was not found',
  elsewhere: 'It was removed, or is on another computer.',
  copied: 'Link copied',
  copiedDetail: 'The link works on this computer.',
  copyMockup: 'Copy link to the mockup',
  copyRun: 'Copy link to the run',
}
