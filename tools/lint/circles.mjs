/**
 * The first circle among projects, as the names on the way round, or null. `imports` gives what each one
 * imports.
 */
export function findCircle(imports) {
  const done = new Set();
  const walk = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports[name] ?? []) {
      const circle = walk(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(imports)) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return null;
}
