/**
 * The oldest browsers that the package promises to work in. `docs/compatibility.md` names them, and
 * `test/package/engineFeatures.package.test.ts` compares everything that is used with them.
 *
 * @type {Readonly<Record<'chrome' | 'edge' | 'firefox' | 'safari', string>>}
 */
export const browserFloor = { chrome: '122', edge: '122', firefox: '140', safari: '18' }
