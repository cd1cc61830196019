/** @type {import('next').NextConfig} */
export default {
  // Whoever looks for secrets in the browser's files finds these too, so the tests of this example read them.
  productionBrowserSourceMaps: true,
  // As create-next-app sets it: what is not inside <Suspense> is built ahead.
  cacheComponents: true,
  partialPrefetching: true,
  turbopack: { root: import.meta.dirname },
}
