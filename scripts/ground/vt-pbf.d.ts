declare module 'vt-pbf' {
  const vtpbf: {
    /** Layers by name, as geojson-vt cuts them. */
    fromGeojsonVt: (
      layers: Record<string, object>,
      options: { version: number; extent: number },
    ) => Uint8Array
  }
  export default vtpbf
}
