# The house in a box: the program from `cargo xtask dist`, and nothing else.
#   cargo xtask dist && docker build -t bistro . && docker run -p 8018:8018 -v bistro:/data bistro
# The program is linked with the C library of the machine that built it; this image must not have an older one.
FROM debian:13-slim
RUN install -d -o 10001 -g 10001 /data
COPY --chmod=755 target/dist/bistro-*/bistro /usr/local/bin/bistro
USER 10001:10001
ENV BISTRO_DATA=/data BISTRO_HOST=0.0.0.0 BISTRO_PORT=8018
VOLUME /data
EXPOSE 8018
HEALTHCHECK --interval=30s --timeout=5s CMD ["bistro", "health"]
ENTRYPOINT ["bistro"]
CMD ["serve"]
