/** Feed formats, by the names of their specifications. */
export const FORMATS = { rss: 'RSS', atom: 'Atom', rdf: 'RDF', json: 'JSON Feed' };
