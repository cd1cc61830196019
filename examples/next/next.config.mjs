/** @type {import('next').NextConfig} */
export default {
  // Source maps are public, so the tests of this example search them for secrets, too.
  productionBrowserSourceMaps: true,
  // The default of create-next-app: everything outside <Suspense> is prerendered.
  cacheComponents: true,
  partialPrefetching: true,
  turbopack: { root: import.meta.dirname },
}
