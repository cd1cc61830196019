/** @type {import('next').NextConfig} */
export default {
  // Whoever looks for secrets in the browser's files finds these too, so the tests of this example read them.
  productionBrowserSourceMaps: true,
  turbopack: { root: import.meta.dirname },
}
