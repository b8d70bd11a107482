/** Whether this is the run of a release (`npm run test:all`), which draws more and tries what a usual run leaves out. */
export const isReleaseRun = process.env['TESTS'] === 'all'
