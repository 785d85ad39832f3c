/**
 * The first import cycle among projects as a list of names, or null. `imports` maps each project to its
 * imports.
 */
export function findCycle(imports) {
  const done = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports[name] ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(imports)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}
