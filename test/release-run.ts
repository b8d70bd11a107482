/** Whether this is a release run (`npm run test:all`), which draws more and tries cases that a usual run leaves out. */
export const isReleaseRun = process.env['TESTS'] === 'all'
