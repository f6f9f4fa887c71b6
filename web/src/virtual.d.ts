declare module 'virtual:shelf/*' {
  const covers: Record<string, { title: string; pitch: string }>;
  export default covers;
}
