/* The two pages of the API documents. Inline code carries the answer's nonce in place of %NONCE%. */

const renderHead = (title: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="%ICON%">
<title>${title}</title>`;

export const SWAGGER_PAGE = `${renderHead('Reader API')}
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
<div id="ui"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script nonce="%NONCE%">
  SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui', deepLinking: true, validatorUrl: null });
</script>`;

/** Redoc creates style elements at run time; each gets this page's nonce when it is created. */
export const REDOC_PAGE = `${renderHead('Reader API reference')}
<style nonce="%NONCE%">body { margin: 0 }</style>
<div id="ui"></div>
<script nonce="%NONCE%">
  const create = document.createElement.bind(document);
  document.createElement = (name, options) => {
    const element = create(name, options);
    if (String(name).toLowerCase() === 'style') element.nonce = '%NONCE%';
    return element;
  };
</script>
<script src="/redoc/assets/redoc.standalone.js"></script>
<script nonce="%NONCE%">
  const typography = { fontFamily: 'system-ui', headings: { fontFamily: 'system-ui' } };
  const options = { disableSearch: true, theme: { typography } };
  Redoc.init('/openapi.json', options, document.getElementById('ui'));
</script>`;
