// Runs before the first paint: a reader who chose a theme never sees a flash of the other one.
try {
  const theme = localStorage.getItem('reader.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is off: the system's theme is the right guess.
}
