// Runs before the first paint: a reader who chose how it looks never sees a flash of something else.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('reader.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (localStorage.getItem('reader.contrast') === 'more') root.dataset.contrast = 'more';
  const accent = localStorage.getItem('reader.accent');
  if (accent && Number(accent) >= 0 && Number(accent) <= 360) {
    root.style.setProperty('--accent-hue', accent);
  }
} catch {
  // Storage is off: what the system has is the right guess.
}
